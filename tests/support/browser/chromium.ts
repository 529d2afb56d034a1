import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Chromium's headless shell, Debian's where it is installed: a whole browser that shows nobody its window still draws it and
 * takes twice as long for the same journey. Otherwise Debian's whole browser, or Playwright's own.
 */
export function chromiumPath(): string | undefined {
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()].find((path) =>
    existsSync(path),
  )
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
