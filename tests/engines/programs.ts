import { existsSync } from 'node:fs'

/** What the journeys in Firefox and WebKit start, by the Debian package that brings it. */
export const PROGRAMS = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const

type Package = keyof typeof PROGRAMS

/** @returns the packages that are not installed */
export function missingPackages(): Package[] {
  return (Object.keys(PROGRAMS) as Package[]).filter((name) => !existsSync(PROGRAMS[name]))
}
