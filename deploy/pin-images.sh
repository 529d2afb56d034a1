#!/bin/sh
# Writes the digest of each base image behind its tag, in Dockerfile and compose.yaml: what a tag names may change, a digest cannot.
# With --check it changes nothing, and fails where a digest is missing. It needs docker with buildx, and the registry.
set -eu
cd "$(dirname "$0")/.."
FILES='Dockerfile compose.yaml'

# Ours is built here and has none.
# shellcheck disable=SC2086 # two files
images() { sed -n 's/^FROM \([^ ]*\).*/\1/p; s/^ *image: \(.*\)/\1/p' $FILES | grep -v '^cartridge:' | sort -u; }

if [ "${1:-}" = --check ]; then
  unpinned=$(images | grep -v '@sha256:[0-9a-f]\{64\}$') || exit 0
  echo "These images have no digest: run deploy/pin-images.sh, and commit what it writes." >&2
  echo "$unpinned" >&2
  exit 1
fi

for image in $(images); do
  tag=${image%@*}
  digest=$(docker buildx imagetools inspect "$tag" | sed -n 's/^Digest: *//p')
  case $digest in sha256:*) ;; *) echo "The registry names no digest of $tag." >&2; exit 1 ;; esac
  # shellcheck disable=SC2086 # two files
  sed -i "s#$tag\(@sha256:[0-9a-f]*\)\{0,1\}\( \|\$\)#$tag@$digest\2#" $FILES
done
