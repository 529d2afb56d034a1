import type { Page } from '@playwright/test'

/** Longer, and the eye sees it stop. */
export const SMOOTH_MS = 50

type Seen = { gapsMs: number[] }

/** Runs in the page: how long each frame let the next one wait. */
export function watchFrames() {
  const seen: Seen = { gapsMs: [] }
  Object.assign(globalThis, { seen })
  let last = performance.now()
  const tick = (now: number) => {
    seen.gapsMs.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** The frames since the last call, and what the page holds by now. */
export async function framesOf(page: Page) {
  const { gapsMs, elements } = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen }
    return { gapsMs: seen.gapsMs.splice(0), elements: document.querySelectorAll('*').length }
  })
  const sorted = gapsMs.map(inWholeMs).sort((one, other) => one - other)
  return {
    frames: sorted.length,
    longestMs: sorted.at(-1) ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    overPercent: (100 * sorted.filter((ms) => ms > SMOOTH_MS).length) / sorted.length,
    elements,
  }
}

/**
 * A screen shows a frame every 16.67 ms, and the browser's clock goes in tenths: what waited for exactly three of them
 * is told as anything from 49.9 to 50.1. As whole milliseconds it is 50, and what waited for a fourth is 67.
 */
function inWholeMs(ms: number): number {
  return Math.round(ms)
}
