// By OpenSSL's EVP and X509 functions.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/certificate.hpp"

#include "publisher/files/read_file.hpp"
#include "publisher/files/secret_file.hpp"

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <array>
#include <memory>

namespace kydai::console {
namespace {

template <auto Free>
struct Freeing {
    template <class T>
    void operator()(T* thing) const {
        Free(thing);
    }
};
using Key = std::unique_ptr<EVP_PKEY, Freeing<EVP_PKEY_free>>;
using Cert = std::unique_ptr<X509, Freeing<X509_free>>;
using Bio = std::unique_ptr<BIO, Freeing<BIO_free_all>>;

Error bad_certificate(const std::string& reason, const std::filesystem::path& file) {
    Place place;
    place.file = file.string();
    return Error("console.bad_certificate", {{"reason", reason}}, place);
}

std::string text_of(BIO* bio) {
    char* bytes = nullptr;
    const long count = BIO_get_mem_data(bio, &bytes);
    return std::string(bytes, static_cast<std::size_t>(count));
}

bool is_address(const std::string& name) {
    return name.find(':') != std::string::npos ||
           name.find_first_not_of("0123456789.") == std::string::npos;
}

bool add_names(X509* cert, const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : ",") + std::string(is_address(name) ? "IP:" : "DNS:") + name;
    }
    using Extension = std::unique_ptr<X509_EXTENSION, Freeing<X509_EXTENSION_free>>;
    for (const auto& [id, value] : {std::pair<int, std::string>{NID_subject_alt_name, list},
                                    {NID_basic_constraints, "critical,CA:FALSE"},
                                    {NID_ext_key_usage, "serverAuth"}}) {
        const Extension extension(X509V3_EXT_conf_nid(nullptr, nullptr, id, value.c_str()));
        if (!extension || X509_add_ext(cert, extension.get(), -1) != 1) return false;
    }
    return true;
}

Cert make_cert(EVP_PKEY* key, const std::vector<std::string>& names) {
    constexpr long day = 24L * 3600L;
    Cert cert(X509_new());
    std::array<unsigned char, 16> serial{};
    if (!cert || RAND_bytes(serial.data(), serial.size()) != 1) return nullptr;
    serial[0] &= 0x7FU;  // positive
    using Number = std::unique_ptr<BIGNUM, Freeing<BN_free>>;
    const Number number(BN_bin2bn(serial.data(), serial.size(), nullptr));
    X509_set_version(cert.get(), 2);
    BN_to_ASN1_INTEGER(number.get(), X509_get_serialNumber(cert.get()));
    // A laptop without a battery clock may be behind: valid since long ago.
    X509_gmtime_adj(X509_getm_notBefore(cert.get()), -3650 * day);
    X509_gmtime_adj(X509_getm_notAfter(cert.get()), 3650 * day);
    X509_set_pubkey(cert.get(), key);
    X509_NAME* subject = X509_get_subject_name(cert.get());
    const std::string title = "Ky Dai";
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8,
                               reinterpret_cast<const unsigned char*>(title.c_str()),  // NOLINT
                               -1, -1, 0);
    X509_set_issuer_name(cert.get(), subject);
    if (!add_names(cert.get(), names)) return nullptr;
    return X509_sign(cert.get(), key, EVP_sha256()) > 0 ? std::move(cert) : nullptr;
}

Result<void> make_files(const TlsFiles& files, const std::vector<std::string>& names) {
    const Key key(EVP_EC_gen("P-256"));
    const Cert cert = key ? make_cert(key.get(), names) : nullptr;
    if (!cert) return bad_certificate("OpenSSL", files.certificate);
    const Bio key_text(BIO_new(BIO_s_mem()));
    const Bio cert_text(BIO_new(BIO_s_mem()));
    const bool is_written = PEM_write_bio_PrivateKey(key_text.get(), key.get(), nullptr, nullptr, 0,
                                                     nullptr, nullptr) == 1 &&
                            PEM_write_bio_X509(cert_text.get(), cert.get()) == 1;
    if (!is_written) return bad_certificate("OpenSSL", files.certificate);
    if (Result<void> done = write_secret(files.key, text_of(key_text.get())); !done) {
        return done;
    }
    return write_secret(files.certificate, text_of(cert_text.get()));
}

Result<std::string> fingerprint_of(const std::filesystem::path& file) {
    const Result<std::string> text = read_file(file, 1024U * 1024U);
    if (!text) return text.error();
    const Bio bio(BIO_new_mem_buf(text->data(), static_cast<int>(text->size())));
    const Cert cert(PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr));
    std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
    unsigned int count = 0;
    if (!cert || X509_digest(cert.get(), EVP_sha256(), hash.data(), &count) != 1) {
        return bad_certificate("PEM", file);
    }
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string shown;
    for (unsigned int i = 0; i < count; ++i) {
        if (i > 0) shown += ':';
        shown += digits[hash.at(i) >> 4U];
        shown += digits[hash.at(i) & 0xFU];
    }
    return shown;
}

}  // namespace

Result<Certificate> open_certificate(const std::filesystem::path& folder,
                                     const std::vector<std::string>& names) {
    Certificate certificate;
    certificate.files = {folder / "console.cert", folder / "console.key"};
    std::error_code failure;
    const bool is_there = std::filesystem::exists(certificate.files.certificate, failure) &&
                          std::filesystem::exists(certificate.files.key, failure);
    if (!is_there) {
        if (Result<void> done = make_files(certificate.files, names); !done) return done.error();
    }
    Result<std::string> fingerprint = fingerprint_of(certificate.files.certificate);
    if (!fingerprint) return fingerprint.error();
    certificate.fingerprint = std::move(*fingerprint);
    return certificate;
}

}  // namespace kydai::console
