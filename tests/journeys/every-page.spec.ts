import type { Page } from '@playwright/test'
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expectRoomForLargeLetters, expectSound, violations } from '../support/browser/accessibility.ts'
import { BACK_OFFICE } from '../support/browser/back-office-visits.ts'
import { changeCart, expect, open, plant, test } from '../support/browser/journey.ts'
import { STOREFRONT } from '../support/browser/storefront-visits.ts'
import { ALL_ROUTES } from '../support/documents/all-routes.ts'
import { readSource } from '../support/documents/sources.ts'

const VISITS = { ...STOREFRONT, ...BACK_OFFICE }
/** `npm run screens` visits them to take pictures. */
const TAKES_SCREENS = process.env.SCREENS !== undefined

for (const [who, prepare] of Object.entries(VISITS))
  test(`the pages of ${who} are accessible, on the smallest phone too`, async ({
    page,
    context,
    shop,
    refusal,
    failure,
  }) => {
    test.slow()
    // The preview shows the pictures of a file, which are at no host.
    if (who === 'the owner of spreadsheets') failure('net::ERR_NAME_NOT_RESOLVED')
    for (const path of ['/nowhere', '/admin/nowhere', '/blog/nothing', '/waiting/reserved', '/invitation'])
      refusal({ status: 404, path })
    for (const page of ['products', 'report/cash', 'blogs', 'security', 'settings/shop', 'settings/mail', 'confirm'])
      refusal({ status: 400, path: `/admin/${page}` })
    refusal({ status: 400, path: /^\/admin\/customers\/\w+$/ })
    refusal({ status: 400, path: /^\/admin\/offers\/\w{20}$/ })
    refusal({ status: 400, path: /^\/admin\/products\/\w{20}\/hold$/ })
    refusal({ status: 409, path: /^\/admin\/products\/stocktake\/\w+$/ })
    for (const page of ['orders/new', 'products/shelves/A-1']) refusal({ status: 409, path: `/admin/${page}` })
    const isAtDoor = /^an (?:anonymous visitor|owner at the doors)/.test(who)
    if (isAtDoor) for (const path of ['/admin', '/admin/sign-in']) refusal({ status: 403, path })
    if (TAKES_SCREENS) test.setTimeout(600_000)
    for (const [place, visit] of (await prepare(context, shop)).entries()) {
      const [path, before] = typeof visit === 'string' ? [visit] : visit
      // The doors of the back office have nothing that waits for scripts.
      await (isAtDoor ? page.goto(path) : open(page, path))
      await before?.(page)
      if (TAKES_SCREENS)
        await takeScreens(page, `screens/${who}/${place + 1} ${path.replaceAll(/\W+/g, '-').slice(0, 60)}`)
      await expectSound(page, `${path}${before === undefined ? '' : ', then'}`, { isKnown: place > 0 })
      await expectRoomForLargeLetters(page, path)
    }
  })

async function takeScreens(page: Page, name: string) {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [1920, 1440, 768, 360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${name} ${colorScheme} ${width}.png`, fullPage: true })
    }
  await page.setViewportSize(size)
}

test('no page of the route table is forgotten', async ({ context, shop }) => {
  const table = (await routes) as RouteObject[]
  const visited = new Set<string | undefined>()
  for (const prepare of Object.values(VISITS))
    for (const visit of await prepare(context, shop)) {
      const { pathname } = new URL(typeof visit === 'string' ? visit : visit[0], shop.address)
      const route = matchRoutes(table, pathname)?.at(-1)?.route as { file: string } | undefined
      visited.add(route?.file)
    }
  // The others answer with a file, with data or by going elsewhere.
  const pages = ALL_ROUTES.filter(({ isLeaf, file }) => isLeaf && readSource(`app/${file}`).includes('export default'))
  expect(pages.map(({ file }) => file).filter((file) => !visited.has(file))).toEqual([])
})

test('what opens is accessible', async ({ page, context, shop, refusal }) => {
  test.slow()
  refusal({ status: 409, path: '/cart/lines' })
  const expectNone = async (what: string, within: string) =>
    expect.soft(await violations(page, within), what).toEqual([])
  const user = await shop.user()
  await plant(context, user, shop.address)
  const product = await shop.product({ quantity: 1 })
  const another = await shop.product({ quantity: 1 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Nintendo subcategories' }).click()
  await expect(page.getByRole('link', { name: 'SNES', exact: true })).toBeVisible()
  await expectNone('the dropdown', 'header')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: SHOP_TEXTS.signOut })).toBeVisible()
  await expectNone('the user menu', 'header')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search products' }).fill('sonic')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNone('the search list', 'header')
  await page.keyboard.press('Escape')

  const add = page
    .getByRole('article')
    .filter({ hasText: product.name })
    .getByRole('button', { name: SHOP_TEXTS.addToCart })
  await add.click()
  await expect(page.getByRole('status').getByText(SHOP_ANSWERS.itemAdded)).toBeVisible()
  await add.click()
  await expect(page.getByRole('alert').getByText('Only 1 is left')).toBeVisible()
  await expectNone('the toasts', '[data-toasts]')
  await open(page, `/product/${another.id}`)
  await changeCart(page, page.getByRole('button', { name: SHOP_TEXTS.addToCart }))
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await page.getByText('Enlarge').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone('the large picture', 'dialog')
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNone('the question', '[role=alertdialog]')

  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Nintendo', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'GameCube' })).toBeVisible()
  await expectNone('the menu', 'header')
})

test('refused forms are accessible', async ({ page, refusal }) => {
  refusal({ status: 400, path: '/sign-in' })
  refusal({ status: 400, path: '/reset-password' })
  await open(page, '/sign-in?mode=sign-up')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(SHOP_ANSWERS.fillIn).first()).toBeVisible()
  expect.soft(await violations(page, 'main'), 'empty fields').toEqual([])
  await open(page, '/sign-in')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password').fill('whatever')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(SHOP_ANSWERS.invalidPassword)).toBeVisible()
  expect.soft(await violations(page, 'main'), 'a wrong password').toEqual([])
})
