import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../tests/support/chromium.ts'
import type { Bench } from '../support/bench.ts'
import type { Figure } from '../support/figures.ts'
import { type Seen, SMOOTH_MS, shownDuring, spread, unwatch, watch } from './frames.ts'

/** `--sizes 1000` scrolls through a shorter list. */
const PRODUCTS = 10_000
const SLOWER = 4
/** One pixel for each of CSS's: a phone paints with a processor of its own, this machine without. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
/** Quick reading, two and a half screens a second, to the last card. */
const READING = { speed: 2_000, share: 1 }
/** Faster than anybody can read, six screens. */
const RUSHING = { speed: 5_000, share: 1 / 5 }
/** A tenth of the way down. */
const BACK_PX_PER_PRODUCT = 20
const STEP = 25_000
const LEAST_STEP = 100
/** As many as one page of the shop shows at once. */
const STATIC_CARDS = 600
const STATIC_PX = 90_000
const STRIPES = `<!doctype html><meta name="viewport" content="width=device-width">
<div style="height: 3000000px; background: repeating-linear-gradient(#fff 0 300px, #ccc 300px 600px)"></div>`

/**
 * Somebody who scrolls through all of a long list on a slow phone without a stop. In turns with it, half as far each time, a page
 * that is nothing but stripes: what is late of that is the machine's.
 */
export const scroll: Bench = {
  name: 'scroll',
  title: 'Scrolling',
  async run(workshop) {
    const [first = PRODUCTS] = workshop.sizes
    const products = workshop.sizes.includes(PRODUCTS) ? PRODUCTS : first
    await using shop = await workshop.openShop({ products, orders: 1_000 })
    const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_ARGS })
    try {
      const still = await open(browser, `${shop.address}/?shown=${STATIC_CARDS}`, false)
      const unscripted = await scrollBy(still, STATIC_PX, RUSHING.speed)
      const figures: Measured[] = [await figureOf(still, 'the same cards without scripts', [unscripted])]
      await still.page.close()
      for (const { speed, share } of [READING, RUSHING]) {
        const cards = Math.floor(products * share)
        const reader = await open(browser, `${shop.address}/shop`)
        const stripes = await open(browser, 'about:blank')
        await stripes.page.setContent(STRIPES)
        const beside: Scrolled[] = []
        const scrollBoth = async (pixels: number) => {
          const scrolled = await scrollBy(reader, pixels, speed)
          beside.push(await scrollBy(stripes, pixels / 2, speed))
          return scrolled
        }
        const at = `at ${speed.toLocaleString('en-US')} px/s`
        const down = `down ${cards.toLocaleString('en-US')} cards ${at}`
        figures.push(await figureOf(reader, down, await scrollDown(reader, cards, scrollBoth), GOAL))
        const back: Scrolled[] = []
        for (let left = products * BACK_PX_PER_PRODUCT; left > 0; left -= STEP)
          back.push(await scrollBoth(-Math.min(STEP, left)))
        figures.push(
          await figureOf(reader, `back up a tenth of all ${at}`, back, GOAL),
          await figureOf(stripes, `stripes in turns with them ${at}`, beside),
        )
        await reader.page.close()
        await stripes.page.close()
      }
      return figures.map((figure) => ({ ...figure, products }))
    } finally {
      await browser.close()
    }
  },
}

const GOAL = { longestMs: SMOOTH_MS }

type Measured = Omit<Figure, 'products'>
type Reader = { page: Page; session: CDPSession }

async function open(browser: Browser, address: string, hasScripts = true): Promise<Reader> {
  const context = await browser.newContext(PHONE)
  if (!hasScripts) await context.route('**/*.js', (route) => route.abort())
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
async function scrollBy({ page, session }: Reader, pixels: number, speed: number): Promise<Scrolled> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watch)
  const shownMs = await shownDuring(session, (1_000 * Math.abs(pixels)) / speed, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance: -pixels,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  )
  const seen = await page.evaluate(unwatch)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { shownMs, ...seen }
}
