#!/bin/sh
# Starts an image as a user would, and fails unless it serves, keeps its volume over a restart, and stops in order:
#   deploy/container/smoke.sh landfall
# ENGINE and RUN_OPTIONS select another engine and options, such as ENGINE=podman.
set -eu
image=$1
engine=${ENGINE:-docker}
name="landfall-smoke-$$"
port=${PORT:-3000}

fail() {
  echo "$1" >&2
  "$engine" logs "$name" >&2 || true
  exit 1
}
clean() {
  "$engine" rm --force "$name" >/dev/null 2>&1 || true
  "$engine" volume rm "$name" >/dev/null 2>&1 || true
}
healthy() {
  tries=0
  until "$engine" exec "$name" node deploy/container/healthy.js >/dev/null 2>&1 && curl --silent --fail --output /dev/null "http://127.0.0.1:$port/ready"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || fail "$image did not become healthy within two minutes."
    sleep 1
  done
}
trap clean EXIT

# shellcheck disable=SC2086
"$engine" run --detach --name "$name" --publish "127.0.0.1:$port:3000" --volume "$name:/data" \
  --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges ${RUN_OPTIONS:-} "$image" >/dev/null
healthy
[ "$("$engine" exec "$name" id -u)" = 10001 ] || fail "$image does not run as user 10001."
"$engine" exec "$name" grep -q /invitation/ /data/sign-in-link || fail "$image did not store a sign-in link."
key=$("$engine" exec "$name" cat /data/api-key)

"$engine" restart --time 30 "$name" >/dev/null
healthy
curl --silent --fail --output /dev/null --header "Authorization: Token $key" "http://127.0.0.1:$port/v2/containers" ||
  fail "$image did not keep its API key over a restart."

"$engine" stop --time 30 "$name" >/dev/null
code=$("$engine" inspect --format '{{.State.ExitCode}}' "$name")
[ "$code" = 0 ] || fail "$image stopped with exit code $code."
echo "$image serves, keeps its data over a restart, and stops in order."
