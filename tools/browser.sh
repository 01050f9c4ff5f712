#!/usr/bin/env bash
# Find a Chromium for the browser tests and print its path; install Debian's where that is allowed.
#   tools/browser.sh              find, or install, or say how to get one (exit 1)
#   tools/browser.sh --find       find only: what the tests call, so that they never install anything
#   tools/browser.sh --find-full  find one with settings of its own, which the shell that opens pages only does not have
# LETTRINE_BROWSER=path names a browser of one's own. Messages go to the error output, the path alone to the output.
set -euo pipefail

# The shell has no window: it opens a page in half the time, and browser tests are mostly pages that open.
SHELL_ONLY=chromium-headless-shell
FULL=(chromium chromium-browser google-chrome google-chrome-stable)

find_browser() {
  local name
  if [[ -n "${LETTRINE_BROWSER:-}" ]]; then
    command -v "$LETTRINE_BROWSER" && return
    echo "LETTRINE_BROWSER is “$LETTRINE_BROWSER”, which is no program that can be run." >&2
    exit 1
  fi
  for name in "$@"; do
    command -v "$name" && return
  done
  return 1
}

install_browser() {
  echo "» installing Debian's Chromium for the browser tests (about 200 MB, once)" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq >&2
  apt-get install -y --no-install-recommends chromium "$SHELL_ONLY" fonts-dejavu-core >&2
}

case "${1:-}" in
  --find-full) find_browser "${FULL[@]}" && exit ;;
  --find) find_browser "$SHELL_ONLY" "${FULL[@]}" && exit ;;
  *)
    find_browser "$SHELL_ONLY" && find_browser "${FULL[@]}" >/dev/null && exit
    if [[ "$(id -u)" == 0 && -e /etc/debian_version ]] && command -v apt-get >/dev/null; then
      install_browser || true
    fi
    find_browser "$SHELL_ONLY" "${FULL[@]}" && exit
    ;;
esac
echo "The browser tests need Chromium: install it (Debian: sudo apt-get install chromium $SHELL_ONLY) or set LETTRINE_BROWSER to a Chromium or Chrome." >&2
exit 1
