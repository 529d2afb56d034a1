import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's browser where it is installed, Playwright's own elsewhere. */
export function chromiumPath(): string | undefined {
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * Chromium's headless shell, where Debian's `chromium-headless-shell` is installed. A whole browser that shows nobody its
 * window still draws it, and on a machine of two cores its own work takes turns with the page that is measured.
 */
export function windowlessChromiumPath(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell'
  return existsSync(shell) ? shell : chromiumPath()
}

/** What headless Chromium needs on a small or closed machine: no sandbox as root, and no calls home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
