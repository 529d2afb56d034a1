import type { CDPSession } from '@playwright/test'

/** Longer, and the eye sees it stop. */
const SMOOTH_MS = 50

/**
 * How long each picture on the screen stood while this was done, in milliseconds: what the browser's compositor drew. It
 * goes on scrolling by itself while the page is busy, so this is what a reader sees. `lastsMs`: what was drawn later is
 * left out, for then nothing moved any longer, and nobody waited for it.
 */
export async function shownDuring(
  session: CDPSession,
  lastsMs: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'], excludedCategories: ['*'] },
  })
  await work()
  const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await isComplete
  session.off('Tracing.dataCollected', collect)
  const drawn = longest(Map.groupBy(events.filter(isDrawn), ({ pid }) => pid)).map(({ ts }) => ts / 1_000)
  const first = Math.min(...drawn)
  return gapsBetween(drawn.filter((moment) => moment - first <= lastsMs))
}

/** `ts`: in microseconds. */
type TraceEvent = { name: string; pid: number; ts: number }

function isDrawn({ name }: TraceEvent): boolean {
  return name === 'DrawFrame'
}

/** The page's; the browser's own surface around it hardly changes. */
function longest(byProcess: Map<number, TraceEvent[]>): TraceEvent[] {
  return [...byProcess.values()].sort((one, other) => other.length - one.length)[0] ?? []
}

function gapsBetween(moments: number[]): number[] {
  const inOrder = moments.sort((one, other) => one - other)
  return inOrder.slice(1).map((moment, before) => moment - (inOrder[before] ?? Number.NaN))
}

/** `gapsMs`: how long each of the page's own frames let the next one wait; `covered`: of how many `looks` found a product. */
export type Seen = { gapsMs: number[]; looks: number; covered: number }

/** Begins, in a page, to see how long its own frames take, and how much of the list has its products. */
export function watch() {
  const LOOK_EVERY = 15
  const seen: Seen = { gapsMs: [], looks: 0, covered: 0 }
  const watched = Object.assign(globalThis, { seen })
  let last = performance.now()
  const look = () => {
    for (const share of [0.2, 0.5, 0.8]) {
      const place = document.elementFromPoint(innerWidth / 4, innerHeight * share)
      if (place === null || place.closest('[role=feed]') === null) continue
      seen.looks++
      if (place.closest('article') !== null) seen.covered++
    }
  }
  const tick = (now: number) => {
    if (watched.seen !== seen) return
    seen.gapsMs.push(now - last)
    last = now
    // After the frame: to ask before would have it laid out twice.
    if (seen.gapsMs.length % LOOK_EVERY === 0) setTimeout(look)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Ends it, and tells what was seen. */
export function unwatch(): Seen {
  const watched = globalThis as unknown as { seen: Seen | undefined }
  const { seen = { gapsMs: [], looks: 0, covered: 0 } } = watched
  watched.seen = undefined
  return seen
}

/** Of pictures or frames: how many, how long the longest stood, and how many of a hundred too long. */
export function spread(gapsMs: number[]) {
  const sorted = gapsMs.map(inWholeMs).sort((one, other) => one - other)
  return {
    frames: sorted.length,
    longestMs: sorted.at(-1) ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    overPercent: (100 * sorted.filter((ms) => ms > SMOOTH_MS).length) / sorted.length,
  }
}

/**
 * A screen shows a frame every 16.67 ms, and the browser's clock goes in tenths: what waited for exactly three of them
 * is told as anything from 49.9 to 50.1. As whole milliseconds it is 50, and what waited for a fourth is 67.
 */
function inWholeMs(ms: number): number {
  return Math.round(ms)
}
