import type { Page } from '@playwright/test'
import { expect, plantCart, test } from '../support/browser/journey.ts'

/** Late fonts and pictures, as on a slow line, show whether their space was reserved. */
const LATE_MS = 400

for (const width of [360, 1280])
  test(`nothing moves while a page arrives, ${width} px wide`, async ({ page, context, shop }) => {
    test.slow()
    const product = await shop.product()
    await plantCart(context, [{ productId: product.id, quantity: 1 }], shop.address)
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\.woff2$|\/images\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    await page.addInitScript(recordShifts)
    const paths = ['/', '/shop', '/shop?category=nintendo', `/product/${product.id}`, '/cart', '/checkout', '/blog']
    for (const path of [...paths, `/blog/${await shop.aPost()}`, '/sign-in', '/we-buy-products']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect.soft(await shifts(page), path).toEqual([])
    }
  })

// With scripts the list's first cards are made a moment after the page stands, though nobody has come near.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a card that nobody has come near takes the room it will stand in, whatever the width', async ({ page }) => {
    for (const width of [320, 412, 700, 800, 1280]) {
      await page.setViewportSize({ width, height: 600 })
      await page.goto('/shop', { waitUntil: 'networkidle' })
      const cards = page.getByRole('feed').locator('[data-category]')
      const last = cards.last().getByRole('link')
      expect(await last.evaluate(isLaidOut)).toBe(false)
      const before = await cards.evaluateAll(heights)
      await cards.evaluateAll((all) => {
        for (const card of all as HTMLElement[]) card.style.contentVisibility = 'visible'
      })
      expect(await last.evaluate(isLaidOut)).toBe(true)
      expect(await cards.evaluateAll(heights), `${width} px`).toEqual(before)
    }
  })
})

const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true })
const heights = (elements: Element[]) => elements.map((element) => element.getBoundingClientRect().height)

/** Runs in the page: what moved, by how much, as the browser itself counts it. */
function recordShifts() {
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      const nodes = sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : '?'))
      moved.push(`${value.toFixed(5)}: ${nodes.join(' | ').slice(0, 300)}`)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

async function shifts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
}
