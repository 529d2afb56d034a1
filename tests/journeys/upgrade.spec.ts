import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type * as BuiltApp from '#app/server/listener.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { changeCart, expect, type JourneyShop, open, test } from '../support/browser/journey.ts'
import { listenLocally } from '../support/machine/free-port.ts'
import { makeAnotherBuild } from '../support/shops/another-build.ts'

const BUILD = join(import.meta.dirname, '../../build')

/** The shop on a port of its own, where one build can take the place of another from one request to the next. */
async function openUpgradable({ services }: JourneyShop, page: Page) {
  let current = await listenerOf(BUILD, services)
  const server = createServer((request, response) => current(request, response))
  const port = await listenLocally(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    async upgrade(dir: string) {
      current = await listenerOf(dir, services)
    },
    async [Symbol.asyncDispose]() {
      // What it still asks for would fail.
      await page.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listenerOf(dir: string, services: JourneyShop['services']): Promise<RequestListener> {
  const built: typeof BuiltApp = await import(pathToFileURL(join(dir, 'server/index.js')).href)
  return built.createListener(services, { clientDir: join(dir, 'client') })
}

const count = (page: Page) => page.getByTestId('cart-count')

/** Reads a page, with a cart, and marks it to see whether it is loaded again. */
async function standOn(page: Page, origin: string, name: string) {
  await open(page, `${origin}/`)
  const card = page.getByRole('article').filter({ hasText: name })
  await changeCart(page, card.getByRole('button', { name: SHOP_TEXTS.addToCart }))
  await expect(count(page)).toHaveText('1')
  await page.evaluate(() => Object.assign(window, { stood: true }))
}

const stands = (page: Page) => page.evaluate(() => 'stood' in window)
const scripts = (page: Page) => page.locator('link[rel=modulepreload]').first().getAttribute('href')

const goTo = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click()

test('a page that is open while the shop is upgraded finds the files it was built with', async ({ page, shop }) => {
  await using later = await makeAnotherBuild({ keepsEarlier: true })
  await using upgradable = await openUpgradable(shop, page)
  const product = await shop.product({ quantity: 5 })
  await standOn(page, upgradable.origin, product.name)
  await upgradable.upgrade(later.dir)
  await goTo(page, 'We Buy Products')
  await expect(page.getByRole('heading', { level: 1, name: 'We Buy Products' })).toBeVisible()
  await goTo(page, /^Cart(,|$)/)
  await changeCart(page, page.getByRole('button', { name: `Increase quantity of ${product.name}` }))
  await expect(page.getByTestId('quantity')).toHaveText('2')
  expect(await stands(page)).toBe(true)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it moves to the new build with the next link, as soon as that has taken over', async ({
    page,
    context,
    shop,
  }) => {
    await using later = await makeAnotherBuild({ keepsEarlier: true })
    await using upgradable = await openUpgradable(shop, page)
    const product = await shop.product({ quantity: 5 })
    await standOn(page, upgradable.origin, product.name)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await upgradable.upgrade(later.dir)
    const taken = page.evaluate(
      () => new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))),
    )
    const tab = await context.newPage()
    await open(tab, `${upgradable.origin}/blog`)
    expect(await scripts(tab)).toMatch(/-2\.js$/)
    await taken
    expect(await stands(page), 'nobody is interrupted').toBe(true)
    await goTo(page, 'Browse the shop')
    await expect(page.getByRole('heading', { name: SHOP_TEXTS.allProducts })).toBeVisible()
    expect(await stands(page)).toBe(false)
    expect(await scripts(page)).toMatch(/-2\.js$/)
    await goTo(page, /^Cart(,|$)/)
    await expect(page.getByTestId('quantity')).toHaveText('1')
  })
})

test('where the files it was built with are gone, it loads again and nothing is lost', async ({
  page,
  shop,
  failure,
}) => {
  await using later = await makeAnotherBuild({ keepsEarlier: false })
  await using upgradable = await openUpgradable(shop, page)
  const product = await shop.product({ quantity: 5 })
  failure('Error loading route module')
  failure('Failed to fetch dynamically imported module')
  await standOn(page, upgradable.origin, product.name)
  await upgradable.upgrade(later.dir)
  await goTo(page, 'We Buy Products')
  await expect.poll(() => scripts(page).catch(() => 'loading')).toMatch(/-2\.js$/)
  await expect(count(page)).toHaveText('1')
  await goTo(page, 'We Buy Products')
  await expect(page.getByRole('heading', { level: 1, name: 'We Buy Products' })).toBeVisible()
  await goTo(page, /^Cart(,|$)/)
  await expect(page.getByText(product.name)).toBeVisible()
})
