#!/bin/sh
# Writes cartridge-<version>.tar.gz: the sources and the built pages, for servers too small to build them.
set -eu
cd "$(dirname "$0")/.."
# The stamp of the pages counts every source, and the archive holds those that are committed.
[ -z "$(git status --porcelain)" ] || { echo "Commit everything first." >&2; exit 1; }
npm run --silent build
version=$(node -p 'require("./package.json").version')
{
  git ls-files -z -- . ':!tests' ':!bench' ':!.github' ':!.ci'
  find build -type f ! -path 'build/earlier/*' -print0
} | tar --create --gzip --null --files-from=- --transform="s,^,cartridge-$version/," --file="cartridge-$version.tar.gz"
echo "cartridge-$version.tar.gz"
