// See played_back.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/publisher/transport/played_back.hpp"

#include "tests/support/process.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace kydai::test {
namespace {

constexpr int ports = 3;

int listen_at(int port) {
    const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const int one = 1;
    ::setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const auto* generic = reinterpret_cast<const sockaddr*>(&address);  // NOLINT
    if (::bind(handle, generic, sizeof address) != 0 || ::listen(handle, 16) != 0) {
        throw std::runtime_error("cannot listen");
    }
    return handle;
}

}  // namespace

PlayedBack::PlayedBack(const std::vector<RecordedLink>& recorded)
    : said_(ports), port_(three_free_ports()) {
    for (const RecordedLink& link : recorded) {
        std::string& said = said_.at(static_cast<std::size_t>(link.port_offset));
        if (said.size() < link.down.size()) said = link.down;
    }
    for (int i = 0; i < ports; ++i) listeners_.push_back(listen_at(port_ + i));
    thread_ = std::thread([this] { run(); });
}

PlayedBack::~PlayedBack() {
    ends_ = true;
    thread_.join();
    for (const int listener : listeners_) ::close(listener);
}

void PlayedBack::run() {
    std::vector<int> guests;
    while (!ends_) {
        std::vector<pollfd> waiting;
        for (const int listener : listeners_) waiting.push_back({listener, POLLIN, 0});
        ::poll(waiting.data(), waiting.size(), 20);
        for (std::size_t i = 0; i < listeners_.size(); ++i) {
            const int guest = ::accept4(listeners_[i], nullptr, nullptr, SOCK_CLOEXEC);
            if (guest < 0) continue;
            ::send(guest, said_[i].data(), said_[i].size(), MSG_NOSIGNAL);
            guests.push_back(guest);
            ++plays_;
        }
    }
    for (const int guest : guests) ::close(guest);
}

}  // namespace kydai::test
