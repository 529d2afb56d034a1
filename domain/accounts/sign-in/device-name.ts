const BROWSERS = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What its owner would call it, such as "Firefox on Windows": browsers claim to be each other, so the order matters. */
export function deviceName(userAgent: string): string {
  const [browser] = BROWSERS.find(([, sign]) => sign.test(userAgent)) ?? ['Unknown browser']
  const [system] = SYSTEMS.find(([, sign]) => sign.test(userAgent)) ?? []
  return system === undefined ? browser : `${browser} on ${system}`
}
