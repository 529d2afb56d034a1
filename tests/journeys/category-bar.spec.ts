import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, open, test } from '../support/browser/journey.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('one dropdown is open at a time, and Escape, a click elsewhere and a choice close it', async ({
      page,
      visit,
    }) => {
      await visit('/')
      const bar = page.getByRole('navigation', { name: 'Categories' })
      const nintendo = bar.getByRole('button', { name: 'Nintendo subcategories' })
      const snes = bar.getByRole('link', { name: 'SNES', exact: true })
      await expect(snes).toBeHidden()
      await nintendo.click()
      await expect(snes).toBeVisible()
      await bar.getByRole('button', { name: 'Atari subcategories' }).click()
      await expect(bar.getByRole('link', { name: 'Jaguar' })).toBeVisible()
      await expect(snes).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('link', { name: 'Jaguar' })).toBeHidden()

      await nintendo.click()
      await expect(snes).toBeVisible()
      await page.getByRole('heading', { name: SHOP_TEXTS.featuredProducts }).click()
      await expect(snes).toBeHidden()

      await nintendo.click()
      await snes.click()
      await expect(page).toHaveURL('/shop?category=nintendo&subcategory=snes')
      await expect(page.getByRole('heading', { level: 1, name: 'SNES' })).toBeVisible()
      await expect(snes).toBeHidden()
    })

    test('a phone folds the categories into a menu', async ({ page, visit }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await visit('/')
      await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByText('Nintendo', { exact: true }).click()
      await menu.getByRole('link', { name: 'GameCube' }).click()
      await expect(page).toHaveURL('/shop?category=nintendo&subcategory=gamecube')
      await expect(page.getByRole('heading', { level: 1, name: 'GameCube' })).toBeVisible()
      await expect(menu).toBeHidden()
    })
  })

test('the bar by keyboard: a dropdown opens, gives the focus back, and a chosen subcategory reads out its title', async ({
  page,
}) => {
  await open(page, '/')
  const bar = page.getByRole('navigation', { name: 'Categories' })
  const nintendo = bar.getByRole('button', { name: 'Nintendo subcategories' })
  const nes = bar.getByRole('link', { name: 'NES', exact: true })
  await nintendo.focus()
  await page.keyboard.press('Enter')
  await expect(nes).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(nes).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(nes).toBeHidden()
  await expect(nintendo).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await Promise.all([
    page.waitForRequest(
      (request) => request.url().includes('/shop.data') && request.url().includes('subcategory=snes'),
    ),
    page.keyboard.press('Tab'),
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'SNES' })).toBeFocused()
  await expect(page).toHaveTitle(/^SNES/)
  await nintendo.click()
  await expect(bar.getByRole('link', { name: 'SNES', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a link of the bar is left to the browser when asked for a tab of its own', async ({ page }) => {
  await open(page, '/')
  const sega = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sega', exact: true })
  await expect(sega).toHaveAttribute('href', '/shop?category=sega')
  // The tab itself stays closed: Playwright at times never tells of it. Heard last, after the scripts of the page.
  const heard = await page.evaluateHandle(() => {
    const presses: string[] = []
    for (const type of ['click', 'auxclick'])
      addEventListener(type, (press) => {
        presses.push(`${type}, ${press.defaultPrevented ? 'taken over' : 'left to the browser'}`)
        press.preventDefault()
      })
    return presses
  })
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }])
    await sega.click(options)
  await expect(page).toHaveURL('/')
  expect(await heard.jsonValue()).toEqual(['click, left to the browser', 'auxclick, left to the browser'])
})
