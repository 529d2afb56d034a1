#!/bin/sh
# Writes the configuration of etcd, Patroni, HAProxy and PgBouncer of one machine of the cluster; docs/cluster.md explains it.
set -eu

[ $# -ge 2 ] || {
  echo 'Usage: deploy/cluster/configure.sh <a|b|c> <cluster.env> [<folder in which /etc is>]' >&2
  exit 1
}
NAME=$1 SETTINGS=$2 ROOT=${3-}
SOURCE=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
KEYS='A B C NETWORK SHOP_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD PATRONI_PASSWORD'

setting() { sed -n "s/^$1=//p" "$SETTINGS"; }
case $NAME in
  a) ADDRESS=$(setting A) ;;
  b) ADDRESS=$(setting B) ;;
  c) ADDRESS=$(setting C) ;;
  *) echo "There is no machine $NAME: a, b or c." >&2 && exit 1 ;;
esac

# Into a configuration file, and into the program that fills it in: letters, digits and what addresses need.
script="s|__NAME__|$NAME|g; s|__ADDRESS__|$ADDRESS|g"
for key in $KEYS; do
  value=$(setting "$key")
  case $value in
    '') echo "$SETTINGS has no $key." >&2 && exit 1 ;;
    *[!A-Za-z0-9./:-]*) echo "$key has other characters than letters, digits and ./:-" >&2 && exit 1 ;;
  esac
  script="$script; s|__${key}__|$value|g"
done

# fill <file> <to> <mode> <group>: the accounts come with the packages.
fill() {
  install -d "$(dirname "$ROOT$2")"
  (umask 077 && sed "$script" "$SOURCE/$1" >"$ROOT$2")
  if [ -z "$ROOT" ]; then chgrp "$4" "$2"; fi
  chmod "$3" "$ROOT$2"
}
fill etcd /etc/default/etcd 644 root
fill patroni.yml /etc/patroni/config.yml 640 postgres
fill haproxy.cfg /etc/haproxy/haproxy.cfg 644 root
fill pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 640 postgres
fill userlist.txt /etc/pgbouncer/userlist.txt 640 postgres
