import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SMALLEST = { width: 320, height: 640 }
/** What pages have above and below them is the same on all that one person opens. */
const BESIDE_FRAME = { exclude: ['header:has(nav)', 'footer'] }

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe finds, `within` a part of the page, everywhere, or beside its frame: as the page looks now, and then with the other
 * colours, in which it stays. Only they differ, and to change them paints the whole page.
 */
export async function violations(page: Page, within?: string | typeof BESIDE_FRAME): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [now, then] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const all = await page.evaluate(examine, { within, rules: [] })
  await page.emulateMedia({ colorScheme: then })
  const contrast = await page.evaluate(examine, { within, rules: ['color-contrast'] })
  return [...all.map((found) => `${now}, ${found}`), ...contrast.map((found) => `${then}, ${found}`)]
}

type Examined = { within: string | typeof BESIDE_FRAME | undefined; rules: string[] }

/** Runs in the page. */
async function examine({ within, rules }: Examined): Promise<string[]> {
  const { violations: seen } = await window.axe.run(within ?? document, {
    resultTypes: ['violations'],
    // For rules about sound and about the device's orientation it would read all style sheets again.
    preload: false,
    ...(rules.length === 0 ? {} : { runOnly: rules }),
  })
  return seen.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** No violation in either look, and nothing to scroll to sideways on the smallest phone. `isKnown`: its frame was looked at before. */
export async function expectSound(page: Page, what: string, { isKnown = false } = {}): Promise<void> {
  expect.soft(await violations(page, isKnown ? BESIDE_FRAME : undefined), what).toEqual([])
  const size = page.viewportSize() ?? SMALLEST
  await page.setViewportSize(SMALLEST)
  expect.soft(await overhang(page), `${what}, on the smallest phone`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

/** Letters of double size, as a browser sets them that enlarges text alone; so they stay. */
export async function expectRoomForLargeLetters(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await overhang(page), `${what}, with large letters`).toBeLessThanOrEqual(0)
}

function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
