# A clean Debian 12 root to try packages in; sourced by the checks of this folder.
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash

work=$(mktemp -d)
root=$work/root
mounts=()

clean_up() {
  for ((i = ${#mounts[@]} - 1; i >= 0; --i)); do umount -l "${mounts[i]}" || true; done
  rm -rf --one-file-system "$work"
}

step() { printf '%(%H:%M:%S)T %s\n' -1 "$*"; }
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

# make_clean_root DEBS: debootstrap for the packages' machine, the packages in /debs, the lists of the archive
make_clean_root() {
  local mirror=${KYDAI_DEBIAN_MIRROR:-} place machine
  machine=$(dpkg-deb --field "$1"/kydai-relay_*.deb Architecture)
  # The mirror that this machine uses itself.
  if [[ -z $mirror ]]; then
    mirror=$(find /etc/apt -name '*.list' -o -name '*.sources' 2>/dev/null |
      xargs awk '/^URIs:/ && !m { m = $2 } /^deb http/ && !m { m = $2 } END { print m }')
  fi
  debootstrap --arch="$machine" --variant=minbase bookworm "$root" "$mirror" >"$work/debootstrap.log" || { tail -5 "$work/debootstrap.log"; exit 1; }
  cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  for place in proc dev dev/pts dev/shm; do
    mkdir -p "$root/$place"
    mount --rbind "/$place" "$root/$place" 2>/dev/null && mounts+=("$root/$place")
  done
  mkdir "$root/debs"
  cp "$1"/*.deb "$root/debs/"
  inside apt-get update -qq
}

# lay_down_sample: what kydai-begin lays down, where no systemd runs
lay_down_sample() {
  inside sh -c 'install -d /etc/kydai/tournament/players /var/lib/kydai &&
    cp /usr/share/kydai/regulations/athena-2024.json /etc/kydai/tournament/regulation.json &&
    cp /usr/share/kydai/samples/athena-2024/players.csv /etc/kydai/tournament/players/'
}
