import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../tests/support/chromium.ts'
import type { Bench } from '../support/bench.ts'
import type { Figure } from '../support/figures.ts'
import { framesOf, SMOOTH_MS, watchFrames } from './frames.ts'

const PRODUCTS = 10_000
const SLOWER = 4
/** One pixel for each of CSS's: a phone paints with a processor of its own, this machine without. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
/** Six screens a second: quick, and still to be read in passing. */
const PIXELS_A_SECOND = 5_000
const STEP = 10_000
const BACK_PX = 200_000
/** As many as one page of the shop shows at once. */
const STATIC_CARDS = 600
const STATIC_PX = 90_000
const EMPTY = `<div style="height: ${2 * STATIC_PX}px"></div>`

/** Somebody who scrolls through all of a long list on a slow phone without a stop. */
export const scroll: Bench = {
  name: 'scroll',
  title: 'Scrolling',
  async run(workshop) {
    await using shop = await workshop.openShop({ products: PRODUCTS, orders: 1_000 })
    const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_ARGS })
    try {
      const nothing = await open(browser, 'about:blank')
      await nothing.page.setContent(EMPTY)
      const empty = await measure(nothing, 'an empty page as long', () => scrollBy(nothing, STATIC_PX))
      await nothing.page.close()
      const still = await open(browser, `${shop.address}/?shown=${STATIC_CARDS}`, false)
      const unscripted = await measure(still, 'the same cards without scripts', () => scrollBy(still, STATIC_PX))
      await still.page.close()
      const reader = await open(browser, `${shop.address}/shop`)
      return [
        // What the harness and this machine's painting take: beside them stands what the list adds.
        { ...empty, goal: {} },
        { ...unscripted, goal: {} },
        // What the machine itself adds.
        await measure(reader, 'standing still', () => reader.page.waitForTimeout(10_000)),
        await measure(reader, 'down to the last card', () => scrollDown(reader)),
        await measure(reader, 'back up a tenth', () => scrollBy(reader, -BACK_PX)),
      ]
    } finally {
      await browser.close()
    }
  },
}

type Reader = { page: Page; wheel: CDPSession }

async function open(browser: Browser, address: string, hasScripts = true): Promise<Reader> {
  const context = await browser.newContext(PHONE)
  if (!hasScripts) await context.route('**/*.js', (route) => route.abort())
  const page = await context.newPage()
  const wheel = await context.newCDPSession(page)
  await page.addInitScript(watchFrames)
  await page.goto(address, { waitUntil: 'networkidle' })
  await wheel.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(1_000)
  await framesOf(page)
  return { page, wheel }
}

async function measure({ page, wheel }: Reader, measured: string, work: () => Promise<void>): Promise<Figure> {
  await work()
  const frames = await framesOf(page)
  const { usedSize } = await wheel.send('Runtime.getHeapUsage')
  return {
    measure: measured,
    products: PRODUCTS,
    ...frames,
    memoryMb: usedSize / 2 ** 20,
    goal: { longestMs: SMOOTH_MS },
  }
}

async function scrollDown(reader: Reader) {
  const last = reader.page.locator(`article[aria-posinset="${PRODUCTS}"]`)
  while ((await last.count()) === 0) await scrollBy(reader, STEP)
}

async function scrollBy({ wheel }: Reader, pixels: number) {
  await wheel.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    yDistance: -pixels,
    speed: PIXELS_A_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
}
