import { eq } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, open, PASSWORD, plant, scriptsBegun, test } from '../support/browser/journey.ts'

const person = () => `${newId().toLowerCase()}@example.com`

for (const [scripts, javaScriptEnabled] of [
  ['without scripts', false],
  ['with scripts that never come', true],
] as const)
  test.describe(scripts, () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(async ({ context, failure }) => {
      if (!javaScriptEnabled) return
      failure('net::ERR_FAILED')
      await context.route('**/assets/*.js', (route) => route.abort())
    })

    test('a visitor buys: cart, account, order, order history, sign out', async ({ page, shop }) => {
      const product = await shop.product({ priceCents: 4_250, quantity: 3 })
      const email = person()
      await page.goto(`/product/${product.id}`)
      await page.getByLabel('Quantity').selectOption('2')
      await page.getByRole('button', { name: SHOP_TEXTS.addToCart }).click()
      await expect(page.getByText(`Added 2 ${product.name} to cart.`)).toBeVisible()
      await page.getByRole('link', { name: /^Cart(,|$)/ }).click()
      await expect(page.getByTestId('cart-total')).toHaveText('$85.00')
      await page.getByRole('link', { name: SHOP_TEXTS.proceedToCheckout }).click()
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText(SHOP_ANSWERS.accountCreated)).toBeVisible()
      await page.getByRole('button', { name: SHOP_TEXTS.completePurchase }).click()
      await expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByTestId('cart-count')).toBeHidden()
      expect(await shop.stock(product.id)).toBe(1)
      await page.getByRole('link', { name: 'See your order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
      await page.getByRole('button', { name: 'Buy again' }).click()
      await expect(page.getByText(`In your cart, except for: ${product.name} (1 of 2).`)).toBeVisible()
      await expect(page.getByTestId('cart-total')).toHaveText('$42.50')
      await page.goBack()
      await page.getByRole('link', { name: 'Print receipt' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Receipt for order / })).toBeVisible()
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: SHOP_TEXTS.orderHistory }).click()
      const order = page.getByRole('article')
      await expect(order).toHaveCount(1)
      await expect(order).toContainText(product.name)
      await expect(order).toContainText('$85.00')
      await expect(order.getByTestId('order-status')).toHaveText('completed')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: SHOP_TEXTS.signOut }).click()
      await expect(page.getByText(SHOP_ANSWERS.signedOut)).toBeVisible()
      await page.goto('/orders')
      await expect(page).toHaveURL('/')
    })
  })

test('a receipt is printed where its link is pressed, and not by a form, a reload or going back', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', `${Number(sessionStorage.getItem('printed')) + 1}`)
  })
  const printed = () => page.evaluate(() => Number(sessionStorage.getItem('printed')))
  const user = await shop.user()
  const product = await shop.product({ quantity: 2 })
  const order = await shop.order(user, product)
  refusal({ status: 409, path: `/orders/${order}` })
  await plant(context, user, shop.address)
  await open(page, `/orders/${order}`)
  await page.getByRole('link', { name: 'Print receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt for order / })).toBeVisible()
  await expect.poll(printed).toBe(1)
  await shop.services.db.update(products).set({ quantity: 0 }).where(eq(products.id, product.id))
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Buy again' }).click()
  expect((await refused).status()).toBe(409)
  await page.reload()
  await scriptsBegun(page)
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt for order / })).toBeVisible()
  expect(await printed()).toBe(1)
})

test('the whole purchase by keyboard alone', async ({ page, shop }) => {
  const product = await shop.product({ quantity: 1 })
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo('Search products')
  await page.keyboard.type(product.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${product.name}"`)
  await tabTo(SHOP_TEXTS.addToCart)
  await page.keyboard.press('Space')
  await expect(page.getByText(SHOP_ANSWERS.itemAdded)).toBeVisible()
  await page.keyboard.press('Control+Home')
  await tabTo('Cart, 1 line', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo(SHOP_TEXTS.proceedToCheckout)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await tabTo('Email')
  await page.keyboard.type(person())
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: SHOP_TEXTS.completePurchase })).toBeVisible()
  await tabTo(SHOP_TEXTS.completePurchase)
  await page.keyboard.press('Enter')
  await expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  expect(await shop.stock(product.id)).toBe(0)

  /** Presses the key until what has the focus carries this name. */
  async function tabTo(name: string, key = 'Tab') {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim() ?? ''
      })
    for (let press = 0; press < 120 && (await focused()) !== name; press += 1) await page.keyboard.press(key)
    expect(await focused()).toBe(name)
  }
})
