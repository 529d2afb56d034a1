import type { Page } from '@playwright/test'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { changeCart, expect, open, plant, scriptsBegun, test } from '../support/browser/journey.ts'
import { scriptsCached } from '../support/browser/scripts-cached.ts'

test.use({ serviceWorkers: 'allow' })

/** Without a network some browsers say that they are offline, and others only that nothing answers. */
const NOTICE = /^(?:You are offline|The shop cannot be reached): this is the page as of .*\d/
const NO_NETWORK = /^(?:You are offline|The shop cannot be reached)$/

/** Waits until the service worker has cached a page. */
async function cached(page: Page, path: string, cacheName = 'pages-1') {
  await expect
    .poll(() =>
      page.evaluate(
        async ([name, key]) => (await (await caches.open(name ?? '')).match(key ?? '')) !== undefined,
        [cacheName, path],
      ),
    )
    .toBe(true)
}

test('pages that were visited stay readable offline and say of what time they are', async ({
  page,
  context,
  shop,
  failure,
}) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  const product = await shop.product({ priceCents: 4_250 })
  await open(page, '/')
  await cached(page, '/')
  await page.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await cached(page, `/product/${product.id}`)
  await scriptsCached(page)

  await context.setOffline(true)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByText('$42.50')).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await page.getByRole('link', { name: 'Cartridge', exact: true }).click()
  await expect(page.getByRole('heading', { name: SHOP_TEXTS.featuredProducts })).toBeVisible()
  await page.getByRole('link', { name: 'We Buy Products' }).click()
  await expect(page.getByRole('heading', { name: NO_NETWORK })).toBeVisible()
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()

  await shop.change(product.id, { priceCents: 3_900 })
  await page.getByRole('link', { name: product.name }).click()
  await expect(page.getByText('$42.50')).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('$39.00'), 'online again, the page shows what is true now').toBeVisible()
  await expect(page.getByText(NOTICE)).toBeHidden()
  await page.reload()
  await expect(page.getByText('$39.00'), 'a cached page never replaces the shop’s answer').toBeVisible()
})

test('the cart is readable offline, and a press of a button says why it does nothing', async ({
  page,
  context,
  shop,
  failure,
}) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  const [product, other] = [await shop.product(), await shop.product()]
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await open(page, '/')
  await changeCart(page, card(product.name).getByRole('button', { name: SHOP_TEXTS.addToCart }))
  await cached(page, '/cart', 'personal-2')
  await scriptsCached(page)
  await context.setOffline(true)
  await card(other.name).getByRole('button', { name: SHOP_TEXTS.addToCart }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: `${SHOP_TEXTS.somethingWrong} You are offline.` }),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Cart, 1 line/ }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
  await expect(page.getByText(product.name)).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
})

test("signing out takes an account's cart from the device, and private pages are never cached", async ({
  page,
  context,
  shop,
  failure,
}) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  const user = await shop.user()
  const product = await shop.product()
  await plant(context, user, shop.address)
  await open(page, `/product/${product.id}`)
  await changeCart(page, page.getByRole('button', { name: SHOP_TEXTS.addToCart }))
  await cached(page, '/cart', 'personal-2')
  const order = await shop.order(user, product)
  for (const path of ['/orders', `/orders/${order}`, '/checkout', '/']) await open(page, path)
  await cached(page, '/')
  expect(await addressesKept(page)).not.toContainEqual(expect.stringMatching(/^\/(?:orders|checkout|account|admin)/))
  expect(await cachedText(page, 'pages-1'), 'public pages are cached as anonymous visitors see them').not.toContain(
    user.email,
  )
  expect(await cachedText(page, 'personal-2')).toContain(user.email)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: SHOP_TEXTS.signOut }).click()
  await expect(page.getByText(SHOP_ANSWERS.signedOut)).toBeVisible()
  await expect.poll(() => cachedText(page, 'personal-2')).not.toContain(user.email)
  // The page that says so is a new one: its scripts, and what it fetches ahead, are not to be cut off.
  await scriptsBegun(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: NO_NETWORK })).toBeVisible()
})

test("signing out offline says that it did not happen, and takes an account's cart from the device", async ({
  page,
  context,
  shop,
}) => {
  const user = await shop.user()
  const product = await shop.product()
  await plant(context, user, shop.address)
  await open(page, `/product/${product.id}`)
  await changeCart(page, page.getByRole('button', { name: 'Add to Cart' }))
  await cached(page, '/cart', 'personal-2')
  await scriptsCached(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: `${SHOP_TEXTS.signOutFailed} You are offline.` }),
  ).toBeVisible()
  expect(await cachedText(page, 'personal-2')).toBe('')
})

async function addressesKept(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const found = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
}

async function cachedText(page: Page, cacheName: string): Promise<string> {
  return await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const answers = await cache.matchAll()
    return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
  }, cacheName)
}
