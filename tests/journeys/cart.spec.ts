import type { Locator, Page } from '@playwright/test'
import { lockUserCart, updateUserCart } from '#domain/cart/user-cart.server.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { inTransaction } from '#platform/database/client.ts'
import { changeCart, expect, isCartAnswer, open, plant, plantCart, test } from '../support/browser/journey.ts'

const count = (page: Page) => page.getByTestId('cart-count')
const line = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const quantity = (line: Locator) => line.getByTestId('quantity')
const increase = (page: Page, name: string) => page.getByRole('button', { name: `Increase quantity of ${name}` })
const decrease = (page: Page, name: string) => page.getByRole('button', { name: `Decrease quantity of ${name}` })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).first()

function addButton(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: SHOP_TEXTS.addToCart })
}

test('a card adds one piece, a product page as many as chosen', async ({ page, shop }) => {
  const card = await shop.product({ quantity: 4, priceCents: 1_000 })
  const chosen = await shop.product({ quantity: 5, priceCents: 123_450 })
  await open(page, '/')
  await expect(count(page)).toHaveCount(0)
  await changeCart(page, addButton(page, card.name))
  await expect(toast(page, SHOP_ANSWERS.itemAdded)).toBeVisible()
  await expect(count(page)).toHaveText('1')

  await open(page, `/product/${chosen.id}`)
  await page.getByLabel('Quantity').selectOption('3')
  await changeCart(page, page.getByRole('button', { name: SHOP_TEXTS.addToCart }))
  await expect(toast(page, `Added 3 ${chosen.name} to cart.`)).toBeVisible()
  await expect(count(page)).toHaveText('2')

  await page.getByRole('link', { name: /^Cart(,|$)/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(quantity(line(page, card.name))).toHaveText('1')
  await expect(quantity(line(page, chosen.name))).toHaveText('3')
  await expect(page.getByTestId('cart-total')).toHaveText('$3,713.50')
  await page.getByRole('link', { name: SHOP_TEXTS.continueShopping }).click()
  await expect(page).toHaveURL('/shop')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('clearing asks first when there is more than one line', async ({ page, visit, shop }) => {
      const products = [await shop.product(), await shop.product()]
      await visit('/')
      for (const [index, { name }] of products.entries()) {
        await changeCart(page, addButton(page, name))
        await expect(count(page)).toHaveText(String(index + 1))
      }
      await visit('/cart')
      await page.getByRole('button', { name: 'Clear Cart' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep it' }).click()
      await expect(question).toBeHidden()
      await expect(count(page)).toHaveText('2')
      await page.getByRole('button', { name: 'Clear Cart' }).click()
      await question.getByRole('button', { name: 'Yes, clear it' }).click()
      await expect(toast(page, SHOP_ANSWERS.cartCleared)).toBeVisible()
      await expect(page.getByRole('heading', { name: SHOP_TEXTS.emptyCart })).toBeVisible()
      await expect(count(page)).toHaveCount(0)
    })
  })

test('a line grows to the stock, shrinks to nothing and stays, until it is removed', async ({
  page,
  context,
  shop,
}) => {
  const { id, name } = await shop.product({ quantity: 3, priceCents: 2_050 })
  await plantCart(context, [{ productId: id, quantity: 1 }], shop.address)
  await open(page, '/cart')
  for (const wanted of ['2', '3']) {
    await changeCart(page, increase(page, name))
    await expect(quantity(line(page, name))).toHaveText(wanted)
  }
  await expect(increase(page, name)).toBeDisabled()
  await expect(page.getByTestId('cart-total')).toHaveText('$61.50')
  for (const wanted of ['2', '1', '0']) {
    await changeCart(page, decrease(page, name))
    await expect(quantity(line(page, name))).toHaveText(wanted)
  }
  await expect(decrease(page, name)).toBeDisabled()
  await expect(page.getByTestId('cart-total')).toHaveText('$0.00')
  await expect(count(page)).toHaveText('1')
  await expect(line(page, name)).toContainText('At 0, this will not be ordered.')
  await expect(page.getByRole('link', { name: SHOP_TEXTS.proceedToCheckout })).toBeDisabled()
  await expect(page.getByText('there is nothing to order')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(toast(page, SHOP_ANSWERS.itemRemoved)).toBeVisible()
  await expect(page.getByRole('heading', { name: SHOP_TEXTS.emptyCart })).toBeVisible()
  await expect(count(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: SHOP_TEXTS.continueShopping })).toHaveAttribute('href', '/shop')
})

test('by keyboard, a removed line hands the focus to the next, the last one back', async ({ page, context, shop }) => {
  const lines = [await shop.product(), await shop.product(), await shop.product()]
  const chosen = lines.map(({ id }) => ({ productId: id, quantity: 1 }))
  await plantCart(context, chosen, shop.address)
  await open(page, '/cart')
  const names = lines.map(({ name }) => name)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    await expect(line(page, name)).toHaveCount(0)
  }
  const link = (name: string) => page.getByRole('listitem').getByRole('link', { name })
  await remove(names[1] ?? '')
  await expect(link(names[2] ?? '')).toBeFocused()
  await remove(names[2] ?? '')
  await expect(link(names[0] ?? '')).toBeFocused()
})

test('a press that comes too late shows what is left', async ({ page, context, shop, refusal }) => {
  refusal({ status: 409, path: '/cart/lines' })
  const { id, name } = await shop.product({ quantity: 5 })
  await plantCart(context, [{ productId: id, quantity: 2 }], shop.address)
  // A page that hears what is left disables the buttons: this press comes before that.
  await page.route('**/stock-events*', () => undefined)
  await open(page, '/cart')
  await shop.change(id, { quantity: 1 })
  await increase(page, name).click()
  await expect(line(page, name)).toContainText('Only 1 left')
  await page.getByRole('button', { name: 'Take 1' }).click()
  await expect(quantity(line(page, name))).toHaveText('1')
})

/** Changes of the cart wait for their answers until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const hold = Promise.withResolvers<void>()
  await page.route('**/cart/lines', async (route) => {
    if (route.request().method() === 'POST') await hold.promise
    await route.continue()
  })
  return hold.resolve
}

test('the badge counts before the server has answered, and the cart that is opened meanwhile shows the add', async ({
  page,
  shop,
}) => {
  const { name } = await shop.product({ quantity: 3 })
  const answer = await holdAnswers(page)
  await open(page, '/')
  await addButton(page, name).click()
  await expect(count(page)).toHaveText('1')
  await expect(toast(page, SHOP_ANSWERS.itemAdded)).toHaveCount(0)
  await page.getByRole('link', { name: 'Cart, 1 line' }).click()
  answer()
  await expect(page).toHaveURL('/cart')
  await expect(quantity(line(page, name))).toHaveText('1')
  await expect(count(page)).toHaveText('1')
})

test('the buttons of the cart count on while the network is slow', async ({ page, context, shop }) => {
  const { id, name } = await shop.product({ quantity: 8, priceCents: 1_000 })
  await plantCart(context, [{ productId: id, quantity: 1 }], shop.address)
  await open(page, '/cart')
  const answer = await holdAnswers(page)
  for (const wanted of ['2', '3', '4']) {
    await increase(page, name).click()
    await expect(quantity(line(page, name))).toHaveText(wanted)
  }
  await expect(page.getByTestId('cart-total')).toHaveText('$40.00')
  const answers = answersTo(page)
  answer()
  await expect.poll(answers).toBe(3)
  await open(page, '/cart')
  await expect(quantity(line(page, name))).toHaveText('4')
})

/** How many changes of the cart have been answered since. */
function answersTo(page: Page): () => number {
  let answers = 0
  // Read to their ends: a page that is left meanwhile would throw.
  page.on('requestfinished', async (request) => {
    const response = await request.response()
    if (response !== null && isCartAnswer(response)) answers++
  })
  return () => answers
}

test('many quick presses on several cards lose nothing', async ({ page, shop }) => {
  const products = []
  for (let made = 0; made < 4; made++) products.push(await shop.product({ quantity: 9 }))
  await open(page, '/')
  const answers = answersTo(page)
  for (let round = 0; round < 3; round++) for (const { name } of products) await addButton(page, name).click()
  await expect(count(page)).toHaveText('4')
  await expect.poll(answers).toBe(12)
  await open(page, '/cart')
  await expect(count(page)).toHaveText('4')
  for (const { name } of products) await expect(quantity(line(page, name))).toHaveText('3')
})

test('adds go through although their page is left: one under way, one that waited, and the cart comes to show both', async ({
  page,
  shop,
}) => {
  const [sent, waiting] = [await shop.product({ quantity: 3 }), await shop.product({ quantity: 3 })]
  const user = await shop.user()
  await plant(page.context(), user, shop.address)
  await updateUserCart(shop.services.db, user.id, () => [])
  await open(page, '/')
  await inTransaction(shop.services.db, async (tx) => {
    await lockUserCart(tx, user.id)
    const request = page.waitForRequest((request) => request.method() === 'POST')
    await addButton(page, sent.name).click()
    await request
    await addButton(page, waiting.name).click()
    await expect(count(page)).toHaveText('2')
    await open(page, '/cart')
    await expect(page.getByRole('heading', { name: SHOP_TEXTS.emptyCart })).toBeVisible()
  })
  for (const { name } of [sent, waiting]) await expect(quantity(line(page, name))).toHaveText('1')
})

test('another tab follows: its badge, its cart, and what another device did once it is looked at, though a press of its own is refused meanwhile', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  refusal({ status: 409, path: '/cart/lines' })
  const [first, second, third] = [
    await shop.product({ quantity: 9 }),
    await shop.product({ quantity: 9 }),
    await shop.product(),
  ]
  const user = await shop.user()
  await plant(context, user, shop.address)
  const other = await context.newPage()
  await open(page, '/')
  await open(other, '/cart')
  await addButton(page, first.name).click()
  await expect(count(other)).toHaveText('1')
  await expect(quantity(line(other, first.name))).toHaveText('1')
  await changeCart(other, increase(other, first.name))
  await expect(quantity(line(other, first.name))).toHaveText('2')
  await updateUserCart(shop.services.db, user.id, (lines) => [...lines, { productId: second.id, quantity: 1 }])
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(line(other, second.name)).toBeVisible()
  await expect(count(page)).toHaveText('2')

  const answerPress = await holdAnswers(other)
  const answerLook = await holdFirstCart(other)
  await increase(other, second.name).click()
  await shop.change(second.id, { quantity: 1 })
  await updateUserCart(shop.services.db, user.id, (lines) => [...lines, { productId: third.id, quantity: 1 }])
  const looked = other.waitForResponse((response) => response.url().includes('/cart.data?_routes=root'))
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await looked
  answerPress()
  await expect(line(other, third.name)).toBeVisible()
  await expect(count(other)).toHaveText('3')
  answerLook()
})

/** The next cart that is loaded waits until the returned function is called; those after it come at once. */
async function holdFirstCart(page: Page): Promise<() => void> {
  const hold = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(
    ({ pathname, searchParams }) => pathname === '/cart.data' && searchParams.get('_routes') !== 'root',
    async (route) => {
      const waits = isFirst
      isFirst = false
      if (waits) await hold.promise
      await route.continue().catch(() => undefined) // overtaken
    },
  )
  return hold.resolve
}

test('a tab shows what another device did although its own press, and the question after it, get no answer', async ({
  page,
  context,
  shop,
  failure,
}) => {
  failure('net::ERR_CONNECTION_RESET')
  // React Router's words where a later question takes the place of one whose answer still comes.
  failure('signal is aborted without reason')
  const [first, second] = [await shop.product({ quantity: 9 }), await shop.product()]
  const user = await shop.user()
  await plant(context, user, shop.address)
  await updateUserCart(shop.services.db, user.id, () => [{ productId: first.id, quantity: 1 }])
  await open(page, '/cart')
  const cut = Promise.withResolvers<void>()
  let isCut = false
  await page.route('**/cart/lines', async (route) => {
    const isPress = route.request().method() === 'POST'
    if (isPress) await cut.promise
    if (isPress || isCut) await route.abort('connectionreset')
    else await route.continue()
    if (!isPress) isCut = false
  })
  await increase(page, first.name).click()
  await expect(quantity(line(page, first.name))).toHaveText('2')
  await updateUserCart(shop.services.db, user.id, (lines) => [...lines, { productId: second.id, quantity: 1 }])
  const looked = page.waitForResponse((response) => response.url().includes('/cart.data?_routes=root'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await looked
  isCut = true
  cut.resolve()
  await expect(page.getByText(SHOP_TEXTS.somethingWrong)).toBeVisible()
  await expect(line(page, second.name)).toBeVisible()
  await expect(count(page)).toHaveText('2')
  await expect(quantity(line(page, first.name))).toHaveText('1')
})

test('a press whose answer was lost on the way is shown once it is known', async ({ page, shop, failure }) => {
  failure('net::ERR_CONNECTION_RESET')
  const { name } = await shop.product({ quantity: 9 })
  await open(page, '/')
  await page.route('**/cart/lines', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'GET') await route.fulfill({ response })
    else await route.abort('connectionreset')
  })
  await addButton(page, name).click()
  await expect(page.getByText(SHOP_TEXTS.somethingWrong)).toBeVisible()
  await expect(count(page)).toHaveText('1')
})

test('Back to a page from before the first product was added shows the badge of now', async ({ page, shop }) => {
  const { id } = await shop.product({ quantity: 3 })
  await open(page, '/')
  await open(page, `/product/${id}`)
  await changeCart(page, page.getByRole('button', { name: SHOP_TEXTS.addToCart }))
  await expect(count(page)).toHaveText('1')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(count(page)).toHaveText('1')
})

test('two tabs fill one cart', async ({ page, context, shop }) => {
  const [left, right] = [await shop.product({ quantity: 9 }), await shop.product({ quantity: 9 })]
  const other = await context.newPage()
  await open(page, '/')
  await open(other, '/')
  const [answers, otherAnswers] = [answersTo(page), answersTo(other)]
  for (let round = 0; round < 3; round++)
    await Promise.all([addButton(page, left.name).click(), addButton(other, right.name).click()])
  await expect.poll(() => [answers(), otherAnswers()]).toEqual([3, 3])
  for (const tab of [page, other]) {
    await open(tab, '/cart')
    await expect(count(tab)).toHaveText('2')
    for (const { name } of [left, right]) await expect(quantity(line(tab, name))).toHaveText('3')
  }
})
