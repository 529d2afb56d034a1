import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../tests/support/chromium.ts'
import type { Bench } from '../support/bench.ts'
import type { Figure } from '../support/figures.ts'
import { SMOOTH_MS, seenBy, shownDuring, spread, watchPage } from './frames.ts'

const PRODUCTS = 10_000
const SLOWER = 4
/** One pixel for each of CSS's: a phone paints with a processor of its own, this machine without. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
/** Quick reading, two and a half screens a second, and faster than anybody can read, six. */
const READING = 2_000
const RUSHING = 5_000
const STEP = 25_000
const LEAST_STEP = 100
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
      const empty = await measure(nothing, 'an empty page as long', () => scrollBy(nothing, STATIC_PX, RUSHING))
      await nothing.page.close()
      const still = await open(browser, `${shop.address}/?shown=${STATIC_CARDS}`, false)
      const unscripted = await measure(still, 'the same cards without scripts', () =>
        scrollBy(still, STATIC_PX, RUSHING),
      )
      await still.page.close()
      const figures: Figure[] = [
        // What the harness and this machine's painting take: beside them stands what the list adds.
        { ...empty, goal: {} },
        { ...unscripted, goal: {} },
      ]
      for (const speed of [READING, RUSHING]) {
        const reader = await open(browser, `${shop.address}/shop`)
        const at = `at ${speed.toLocaleString('en-US')} px/s`
        figures.push(
          await measure(reader, `down to the last card ${at}`, () => scrollDown(reader, speed)),
          await measure(reader, `back up a tenth ${at}`, () => scrollBy(reader, -BACK_PX, speed)),
        )
        await reader.page.close()
      }
      return figures
    } finally {
      await browser.close()
    }
  },
}

type Reader = { page: Page; session: CDPSession }

async function open(browser: Browser, address: string, hasScripts = true): Promise<Reader> {
  const context = await browser.newContext(PHONE)
  if (!hasScripts) await context.route('**/*.js', (route) => route.abort())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(watchPage)
  await page.goto(address, { waitUntil: 'networkidle' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(1_000)
  await seenBy(page)
  return { page, session }
}

async function measure({ page, session }: Reader, measured: string, work: () => Promise<number[]>): Promise<Figure> {
  const shown = await work()
  const { gapsMs, looks, covered, elements } = await seenBy(page)
  const { longestMs, overPercent } = spread(gapsMs)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return {
    measure: measured,
    products: PRODUCTS,
    ...spread(shown),
    pageLongestMs: longestMs,
    pageOverPercent: overPercent,
    ...(looks > 0 && { coveredPercent: (100 * covered) / looks }),
    elements,
    memoryMb: usedSize / 2 ** 20,
    goal: { longestMs: SMOOTH_MS },
  }
}

async function scrollDown(reader: Reader, speed: number): Promise<number[]> {
  const last = reader.page.locator(`article[aria-posinset="${PRODUCTS}"]`)
  const shown: number[] = []
  while ((await last.count()) === 0) {
    const left = await reader.page.evaluate(leftOfList, PRODUCTS)
    shown.push(...(await scrollBy(reader, Math.max(LEAST_STEP, Math.min(STEP, left)), speed)))
  }
  return shown
}

/** Runs in the page: how far it is to the list's end. Beyond it nothing moves, and the picture would count as late. */
function leftOfList(products: number): number {
  const own = document.querySelector('[role=feed] > div')
  const { top = 0, height = 0 } = own?.getBoundingClientRect() ?? {}
  return top + (height * products) / (own?.childElementCount ?? 1) - innerHeight
}

async function scrollBy({ session }: Reader, pixels: number, speed: number): Promise<number[]> {
  return await shownDuring(session, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance: -pixels,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  )
}
