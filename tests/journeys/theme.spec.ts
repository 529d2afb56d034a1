import { BAR_COLOURS } from '#app/ui/theme.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, open, test } from '../support/browser/journey.ts'

test('a browser that blocks the data of sites shows the shop all the same, and a theme on the page it was chosen', async ({
  page,
  failure,
}) => {
  // React Router's script that restores the scroll position says it once, and the page goes on.
  failure('The operation is insecure.')
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel'])
      Object.defineProperty(window, name, { get: blocked })
  })
  await open(page, '/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Browse the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SHOP_TEXTS.allProducts })).toBeVisible()
})

for (const [system, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const)
  test.describe(`where the system is ${system}`, () => {
    test.use({ colorScheme: system })

    test(`the ${other} theme stays once it is chosen`, async ({ page, context }) => {
      const switchTo = (theme: string) => page.getByRole('button', { name: new RegExp(`^${theme} theme`, 'i') })
      await open(page, '/')
      const ground = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
      const bar = page.locator('meta[name=theme-color]').first()
      const before = await ground()
      await switchTo(other).click()
      await expect(switchTo(system)).toBeVisible()
      await expect.poll(ground).not.toBe(before)
      const chosen = await ground()
      await expect(bar).toHaveAttribute('content', BAR_COLOURS[other])
      await page.reload()
      await expect(switchTo(system)).toBeVisible()
      expect(await ground()).toBe(chosen)
      await expect(bar).toHaveAttribute('content', BAR_COLOURS[other])

      const later = await context.newPage()
      await open(later, '/shop')
      await expect(later.locator('html')).toHaveCSS('background-color', chosen)
      await switchTo(system).click()
      await expect.poll(ground).toBe(before)
    })
  })
