import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../tests/support/browser/chromium.ts'
import type { Bench } from '../support/bench.ts'
import type { Figure } from '../support/figures.ts'
import { type Seen, shownDuring, spread, unwatch, watch } from './frames.ts'

const PRODUCTS = 10_000
/** Three minutes down, then one back up. */
const CARDS = 2_000
const BACK_PX = 100_000
/** Two and a half screens a second: quick reading. */
const SPEED = 2_000
const SLOWER = 4
/** One pixel for each of CSS's: a phone paints with a processor of its own, this machine without. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const STEP = 25_000
const LEAST_STEP = 100
const STRIPES = `<!doctype html><meta name="viewport" content="width=device-width">
<div style="height: 3000000px; background: repeating-linear-gradient(#fff 0 300px, #ccc 300px 600px)"></div>`

/**
 * Scrolls a long list on a slow phone without a stop. In turns with it, half as far, a page of nothing but stripes: late
 * frames there are the machine's.
 */
export const scroll: Bench = {
  name: 'scroll',
  title: 'Scrolling',
  async run(workshop) {
    await using shop = await workshop.openShop({ products: PRODUCTS, orders: 1_000 })
    const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_ARGS })
    try {
      const reader = await open(browser, `${shop.address}/shop`)
      const stripes = await open(browser, 'about:blank')
      await stripes.page.setContent(STRIPES)
      const beside: Scrolled[] = []
      const scrollBoth = async (pixels: number) => {
        const scrolled = await scrollBy(reader, pixels)
        beside.push(await scrollBy(stripes, pixels / 2))
        return scrolled
      }
      const down = await figureOf(reader, 'down', await scrollDown(reader, CARDS, scrollBoth), GOAL)
      const back: Scrolled[] = []
      for (let left = BACK_PX; left > 0; left -= STEP) back.push(await scrollBoth(-Math.min(STEP, left)))
      const figures = [down, await figureOf(reader, 'back up', back, GOAL), await figureOf(stripes, 'stripes', beside)]
      return figures.map((figure) => ({ ...figure, products: PRODUCTS }))
    } finally {
      await browser.close()
    }
  },
}

const GOAL = { pageOverPercent: 1 }

type Measured = Omit<Figure, 'products'>
type Reader = { page: Page; session: CDPSession }

async function open(browser: Browser, address: string): Promise<Reader> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  return { page, session }
}

/** `shownMs`: how long each picture stood; the rest is what the page has seen of itself meanwhile. */
type Scrolled = Seen & { shownMs: number[] }

async function figureOf(
  { page, session }: Reader,
  measure: string,
  parts: Scrolled[],
  goal: Measured['goal'] = {},
): Promise<Measured> {
  const { longestMs, overPercent } = spread(parts.flatMap(({ gapsMs }) => gapsMs))
  const looks = parts.reduce((sum, part) => sum + part.looks, 0)
  const covered = parts.reduce((sum, part) => sum + part.covered, 0)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return {
    measure,
    ...spread(parts.flatMap(({ shownMs }) => shownMs)),
    pageLongestMs: longestMs,
    pageOverPercent: overPercent,
    ...(looks > 0 && { coveredPercent: (100 * covered) / looks }),
    elements: await page.locator('*').count(),
    memoryMb: usedSize / 2 ** 20,
    goal,
  }
}

async function scrollDown({ page }: Reader, cards: number, scroll: (pixels: number) => Promise<Scrolled>) {
  const last = page.locator(`article[aria-posinset="${cards}"]`)
  const parts: Scrolled[] = []
  while ((await last.count()) === 0) {
    const left = await page.evaluate(leftOfList, cards)
    parts.push(await scroll(Math.max(LEAST_STEP, Math.min(STEP, left))))
  }
  return parts
}

/** Runs in the page: how far it is to this card. Beyond the last one nothing moves, and the picture would count as late. */
function leftOfList(cards: number): number {
  const { top = 0, height = 0 } = document.querySelector('[role=feed]')?.getBoundingClientRect() ?? {}
  const all = Number(document.querySelector('article')?.ariaSetSize)
  return top + (height * cards) / all - innerHeight
}

/** A page that is slowed down takes most of a processor even while it waits, so it is only while it is scrolled. */
async function scrollBy({ page, session }: Reader, pixels: number): Promise<Scrolled> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watch)
  const shownMs = await shownDuring(session, (1_000 * Math.abs(pixels)) / SPEED, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance: -pixels,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  )
  const seen = await page.evaluate(unwatch)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { shownMs, ...seen }
}
