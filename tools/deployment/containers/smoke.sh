#!/usr/bin/env bash
# smoke.sh <domain>: asks each host of compose.yaml on this machine, and fails at the first that does not answer as it should.
set -euo pipefail
domain=$1

get() {
  curl --silent --show-error --fail --insecure --retry 60 --retry-delay 2 --retry-all-errors \
    --resolve "$1.$domain:443:127.0.0.1" "https://$1.$domain$2"
}

[ "$(get api /readyz)" = '{"status":"ok"}' ]
get api /oidc/.well-known/openid-configuration | grep "\"issuer\":\"https://api.$domain/oidc\"" >/dev/null
for app in login ask account owner admin; do
  get "$app" / | grep '<div id="root">' >/dev/null
  get "$app" /config.json | grep "\"authority\":\"https://api.$domain/oidc\"" >/dev/null
  get "$app" /licenses.txt | grep '^react ' >/dev/null
done
echo 'All six hosts answer.'
