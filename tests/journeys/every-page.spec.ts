import type { BrowserContext } from '@playwright/test'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { newId } from '#domain/ids.ts'
import { unsubscribeToken } from '#domain/newsletter/unsubscribe.server.ts'
import { violations } from '../support/accessibility.ts'
import { changeCart, expect, type JourneyShop, open, plant, plantCart, test } from '../support/journey.ts'

/** Who looks at which pages; what they have is put there before they look. */
const VISITS = {
  'a visitor': async (_context: BrowserContext, shop: JourneyShop) => [
    '/',
    '/shop',
    '/shop?category=nintendo&subcategory=snes',
    '/shop?search=sonic',
    '/shop?search=zzzz',
    `/product/${(await shop.product({ quantity: 12, subSubcategory: 'Role-playing' })).id}`,
    `/product/${(await shop.product({ quantity: 0, name: LONG_NAME })).id}`,
    '/cart',
    '/nowhere',
  ],
  'a reader': async (_context: BrowserContext, shop: JourneyShop) => [
    '/blog',
    `/blog/${await shop.aPost()}`,
    '/we-buy-products',
    '/payment-delivery-info',
    '/warranty-defective-products',
    '/complaint-settlement',
    '/sign-in',
    '/sign-in?mode=sign-up',
    '/forgot-password',
    '/newsletter',
    `/newsletter/unsubscribe?token=${unsubscribeToken(shop.services.auth.secret, newId())}`,
    '/reset-password?token=x',
    '/reset-password',
  ],
  'a visitor with a cart': async (context: BrowserContext, shop: JourneyShop) => {
    await plantCart(context, await fullCart(shop), shop.address)
    return ['/cart', '/checkout', '/checkout?mode=sign-in']
  },
  'a customer': async (context: BrowserContext, shop: JourneyShop) => {
    const user = await shop.user()
    await plant(context, user, shop.address)
    const lines = await fullCart(shop)
    await updateUserCart(shop.services.db, user.id, () => lines)
    for (const status of ['completed', 'pending', 'lost']) await shop.order(user, await shop.product(), status)
    return ['/', '/cart', '/checkout', '/orders', '/account']
  },
  'a new customer': async (context: BrowserContext, shop: JourneyShop) => {
    await plant(
      context,
      await shop.user(`somebody-with-quite-a-long-address-${newId().toLowerCase()}@example.com`),
      shop.address,
    )
    return ['/orders']
  },
}

const LONG_NAME = 'The Extraordinarily Long Adventures of Somebody: Donaudampfschifffahrtsgesellschaft Edition'

/** A line as it should be, one that asks for too much, one that is gone, one at nothing. */
async function fullCart(shop: JourneyShop) {
  const lines = [
    { quantity: 2, stock: 5 },
    { quantity: 4, stock: 2 },
    { quantity: 1, stock: 0 },
    { quantity: 0, stock: 3 },
  ]
  const made = []
  for (const { quantity, stock } of lines)
    made.push({ productId: (await shop.product({ quantity: stock, name: LONG_NAME })).id, quantity })
  return made
}

for (const [who, prepare] of Object.entries(VISITS))
  test(`the pages of ${who} are accessible`, async ({ page, context, shop, refusal }) => {
    test.slow()
    refusal({ status: 404, path: '/nowhere' })
    for (const path of await prepare(context, shop)) {
      await open(page, path)
      expect.soft(await violations(page), path).toEqual([])
    }
  })

test('what opens is accessible', async ({ page, context, shop, refusal }) => {
  test.slow()
  refusal({ status: 409, path: '/cart' })
  const expectNone = async (what: string) => expect.soft(await violations(page), what).toEqual([])
  const user = await shop.user()
  await plant(context, user, shop.address)
  const product = await shop.product({ quantity: 1 })
  const another = await shop.product({ quantity: 1 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Nintendo subcategories' }).click()
  await expect(page.getByRole('link', { name: 'SNES', exact: true })).toBeVisible()
  await expectNone('the dropdown')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectNone('the user menu')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search products' }).fill('sonic')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNone('the search list')
  await page.keyboard.press('Escape')

  const add = page.getByRole('article').filter({ hasText: product.name }).getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(page.getByRole('status').getByText('Item added to cart!')).toBeVisible()
  await add.click()
  await expect(page.getByRole('alert').getByText('Only 1 is left')).toBeVisible()
  await expectNone('the toasts')
  await open(page, `/product/${another.id}`)
  await changeCart(page, page.getByRole('button', { name: 'Add to Cart' }))
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNone('the question')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Nintendo', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'GameCube' })).toBeVisible()
  await expectNone('the menu')
})

test('refused forms are accessible', async ({ page, refusal }) => {
  refusal({ status: 400, path: '/sign-in' })
  refusal({ status: 400, path: '/reset-password' })
  await open(page, '/sign-in?mode=sign-up')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
  expect.soft(await violations(page), 'empty fields').toEqual([])
  await open(page, '/sign-in')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password').fill('whatever')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  expect.soft(await violations(page), 'a wrong password').toEqual([])
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const [who, prepare] of Object.entries(VISITS))
    test(`the pages of ${who} need no sideways scrolling at 320 px`, async ({ page, context, shop, refusal }) => {
      test.slow()
      refusal({ status: 404, path: '/nowhere' })
      for (const path of await prepare(context, shop)) {
        await page.goto(path)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, path).toBeLessThanOrEqual(320)
      }
    })
})
