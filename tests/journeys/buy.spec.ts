import type { Page } from '@playwright/test'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { addCredit } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import {
  changeCart,
  expect,
  type JourneyShop,
  open,
  PASSWORD,
  plant,
  plantCart,
  test,
} from '../support/browser/journey.ts'

const complete = (page: Page) => page.getByRole('button', { name: SHOP_TEXTS.completePurchase })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const confirm = (page: Page) => page.getByLabel('Confirm Password')
const submit = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name })
const somebody = () => `${newId().toLowerCase()}@example.com`

async function add(page: Page, { name }: { name: string }) {
  const card = page.getByRole('article').filter({ hasText: name })
  await changeCart(page, card.getByRole('button', { name: SHOP_TEXTS.addToCart }))
  await expect(page.getByRole('status').getByText(SHOP_ANSWERS.itemAdded)).toBeVisible()
}

async function signUp(page: Page, address: string, word = PASSWORD, again = word) {
  await email(page).fill(address)
  await password(page).fill(word)
  await confirm(page).fill(again)
  await submit(page, 'Create Account').click()
}

async function signIn(page: Page, address: string, word = PASSWORD) {
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(confirm(page)).toHaveCount(0)
  await email(page).fill(address)
  await password(page).fill(word)
  await submit(page, 'Sign In').click()
}

async function ordersOf(shop: JourneyShop, userId: string) {
  return (await shop.orders()).filter((order) => order.userId === userId)
}

/** Signed in, one product in the cart, the summary before their eyes. */
async function atCheckout(page: Page, shop: JourneyShop, { id: productId }: { id: string }) {
  const user = await shop.user()
  await plant(page.context(), user, shop.address)
  await updateUserCart(shop.services.db, user.id, () => [{ productId, quantity: 1 }])
  await open(page, '/checkout')
  await expect(page.getByText(`Signed in as ${user.email}`).last()).toBeVisible()
  return user
}

test('a visitor buys, signs out, comes back and finds both carts in one', async ({ page, shop }) => {
  test.slow()
  const [bought, stored, brought] = [await shop.product(), await shop.product(), await shop.product()]
  const address = somebody()
  await open(page, '/')
  await add(page, bought)
  await page.getByRole('status').getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: SHOP_TEXTS.proceedToCheckout }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(summary(page)).toContainText(bought.name)
  await expect(complete(page)).toHaveCount(0)
  await signUp(page, address)
  await expect(page.getByRole('status').getByText(SHOP_ANSWERS.accountCreated)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Complete your order' })).toBeFocused()
  await expect(summary(page)).toContainText(bought.name)
  await complete(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  expect(await shop.stock(bought.id)).toBe(0)

  const [order] = (await shop.orders()).filter((each) => each.userEmail === address)
  const thanks = page.getByRole('region', { name: 'Thank you for your order' })
  await expect(thanks).toContainText(order?.id.slice(-8) ?? 'no order')
  await expect(thanks).toContainText(`The confirmation goes to ${address}.`)
  await thanks.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order?.id.slice(-8)}` })).toBeFocused()
  await expect
    .poll(() =>
      shop
        .mailsTo(address)
        .map((mail) => mail.subject)
        .sort(),
    )
    .toEqual(['Confirm your email address at Cartridge', `Your order ${order?.id.slice(-8)} at Cartridge`])

  await open(page, '/')
  await add(page, stored)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: SHOP_TEXTS.signOut }).click()
  await expect(page.getByRole('status').getByText(SHOP_ANSWERS.signedOut)).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveCount(0)

  await open(page, '/')
  await add(page, brought)
  await open(page, '/checkout')
  await signIn(page, address)
  await expect(page.getByRole('status').getByText(SHOP_ANSWERS.signedIn)).toBeVisible()
  await expect(summary(page)).toContainText(stored.name)
  await expect(summary(page)).toContainText(brought.name)
  await expect(page.getByTestId('order-total')).toHaveText('$259.98')
})

test('what is wrong with the account form is said, and the email stays', async ({ page, context, shop, refusal }) => {
  refusal({ status: 400, path: '/checkout' })
  const [user, product] = [await shop.user(), await shop.product()]
  await plantCart(context, [{ productId: product.id, quantity: 1 }], shop.address)
  await open(page, '/checkout')
  await submit(page, 'Create Account').click()
  await expect(page.getByText(SHOP_ANSWERS.fillIn).first()).toBeVisible()
  await signUp(page, user.email, PASSWORD, 'something else')
  await expect(page.getByText(SHOP_ANSWERS.passwordsDiffer)).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await signUp(page, somebody(), 'five5')
  await expect(page.getByText(SHOP_ANSWERS.shortPassword)).toBeVisible()
  await signUp(page, user.email)
  await expect(page.getByText(SHOP_ANSWERS.emailTaken)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(email(page)).toHaveValue(user.email)
  await password(page).fill('wrong password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await submit(page, 'Sign In').click()
  await expect(page.getByText(SHOP_ANSWERS.invalidPassword)).toBeVisible()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(email(page)).toHaveValue(user.email)
  await password(page).fill(PASSWORD)
  await submit(page, 'Sign In').click()
  await expect(complete(page)).toBeVisible()
})

test('a double click is one order, and the way back orders nothing', async ({ page, shop }) => {
  const product = await shop.product({ quantity: 5 })
  const user = await atCheckout(page, shop, product)
  await complete(page).dblclick()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  await page.goBack()
  await expect(complete(page)).toHaveCount(0)
  await open(page, '/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: SHOP_TEXTS.emptyCart })).toBeVisible()
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
  expect(await shop.stock(product.id)).toBe(4)
})

test('the last piece goes to the quicker of two, and the other is told its name', async ({
  page,
  otherVisitor,
  shop,
  refusal,
}) => {
  refusal({ status: 409, path: '/checkout' })
  const product = await shop.product({ quantity: 1 })
  const other = await otherVisitor()
  const slower = await atCheckout(page, shop, product)
  await atCheckout(other, shop, product)
  await complete(other).click()
  await expect(other.getByRole('status').getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/checkout.data') && asked.push(request.method()))
  await complete(page).click()
  await expect(page.getByText(`Your order was not placed: ${product.name} is out of stock`)).toBeVisible()
  await expect(summary(page)).toContainText(SHOP_TEXTS.outOfStock)
  // In a rush every second request would be one too many.
  expect(asked).toEqual(['POST'])
  expect(await ordersOf(shop, slower.id)).toEqual([])
  await page.getByRole('link', { name: 'Change your cart' }).click()
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect(page.getByRole('heading', { name: SHOP_TEXTS.emptyCart })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    test('a customer ticks store credit, sees what is left to pay, and pays that', async ({ page, shop, visit }) => {
      const user = await shop.user()
      const { id: productId } = await shop.product({ priceCents: 5_900 })
      await plant(page.context(), user, shop.address)
      await updateUserCart(shop.services.db, user.id, () => [{ productId, quantity: 1 }])
      const credit = { email: user.email, cents: 2_000, kind: 'entered', note: 'Sorry', actor: null } as const
      await addCredit(shop.services.db, credit)
      await visit('/checkout')
      const toPay = page.getByTestId('to-pay')
      await expect(toPay).toBeHidden()
      await page.getByRole('checkbox', { name: 'Use store credit ($20.00)' }).check()
      await expect(toPay).toHaveText('$39.00')
      await expect(page.getByTestId('order-total')).toHaveText('$59.00')
      await complete(page).click()
      await expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
      expect(await ordersOf(shop, user.id)).toMatchObject([{ totalCents: 5_900, creditCents: 2_000 }])
    })
  })
