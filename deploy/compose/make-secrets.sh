#!/bin/sh
# Creates the missing secrets of the Compose files. The user of the nodes (10001) must be able to read its secrets.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
chmod 711 secrets
random() { od -An -tx1 -N32 /dev/urandom | tr -d ' \n'; }
make() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
make POSTGRES_PASSWORD "$(random)"
make DATABASE_URL "postgres://landfall:$(cat secrets/POSTGRES_PASSWORD)@postgres:5432/landfall"
make SECRETS_KEY "$(random)"
make INTERNAL_SECRET "$(random)"
make DOCUMENT_URL_SECRET "$(random)"
make OPERATOR_TOKEN "$(random)"
if [ "$(id -u)" = 0 ]; then
  for name in DATABASE_URL SECRETS_KEY INTERNAL_SECRET DOCUMENT_URL_SECRET OPERATOR_TOKEN S3_SECRET_ACCESS_KEY; do
    [ ! -e "secrets/$name" ] || chown 10001:10001 "secrets/$name"
  done
else
  echo "Run as root, or: sudo chown 10001:10001 deploy/compose/secrets/*_* && keep POSTGRES_PASSWORD for root" >&2
fi
