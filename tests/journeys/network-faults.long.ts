import type { Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, type JourneyShop, open, PASSWORD, plant, test } from '../support/browser/journey.ts'
import { scriptsCached } from '../support/browser/scripts-cached.ts'
import { owner } from '../support/data/owner.ts'
import { type Fault, openFaultyNetwork } from '../support/machine/faulty-network.ts'

type Network = Awaited<ReturnType<typeof openFaultyNetwork>>
type Step = {
  press: () => Promise<void>
  /** The message when no answer comes. */
  failed: string
  succeeded: () => Promise<void>
}

const FAULTS: Fault[] = ['down', 'failing', 'reset', 'silent', 'slow']
const NO_ANSWER = 'The shop does not answer.'
/** Beyond every timeout of the shop's pages. */
const LONG_MS = 31_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Takes a step while the network has a fault, and once more when it is mended. A slow network only takes longer. */
async function take(page: Page, network: Network, fault: Fault, { press, failed, succeeded }: Step) {
  network.breaks(fault)
  await press()
  if (fault !== 'slow') {
    // Again and again, because the page may begin to wait only now.
    await expect(async () => {
      if (fault === 'silent') await page.clock.fastForward(LONG_MS)
      await expect(page.getByText(failed)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    network.mend()
    await press()
  }
  await succeeded()
  network.mend()
}

test.use({ serviceWorkers: 'allow' })

async function openCached(page: Page, address: string) {
  await open(page, address)
  await scriptsCached(page)
}

test.beforeEach(async ({ page, failure }) => {
  failure('net::ERR_CONNECTION_RESET')
  failure('net::ERR_EMPTY_RESPONSE')
  // What the service worker answers when it cannot fetch a picture.
  failure('net::ERR_FAILED')
  await page.clock.install()
})

test('looking around and buying while the network has a fault: each step is told, and works again', async ({
  page,
  shop,
}) => {
  test.slow()
  await using network = await openFaultyNetwork(shop.address)
  await openCached(page, `${network.address}/?sort=newest`)
  for (const fault of FAULTS) await test.step(fault, () => lookAroundAndBuy(page, shop, network, fault))
})

/** Begins and ends signed out. */
async function lookAroundAndBuy(page: Page, shop: JourneyShop, network: Network, fault: Fault) {
  const product = await shop.product({ quantity: 5 })
  await open(page, `${network.address}/?sort=newest`)
  const cards = page.getByRole('article')
  await take(page, network, fault, {
    press: () => button(page, SHOP_TEXTS.loadMore).click(),
    failed: fault === 'silent' ? NO_ANSWER : 'The products could not be loaded. Please try again.',
    succeeded: () => expect(cards).toHaveCount(12),
  })
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('moon')
  await take(page, network, fault, {
    press: async () => {
      const again = page.getByRole('link', { name: 'Try again' }).or(button(page, 'Try again'))
      if (await again.isVisible()) await again.click()
      else await page.getByRole('link', { name: product.name }).click()
    },
    failed: fault === 'silent' ? NO_ANSWER : SHOP_TEXTS.productNotLoaded,
    succeeded: () => expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible(),
  })
  await expect(search).toBeVisible()
  const email = `${newId().toLowerCase()}@example.com`
  await take(page, network, fault, {
    press: () => button(page, SHOP_TEXTS.addToCart).click(),
    failed: SHOP_TEXTS.somethingWrong,
    succeeded: () => expect(page.getByText(`Added 1 ${product.name} to cart.`)).toBeVisible(),
  })
  await open(page, `${network.address}/checkout`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await take(page, network, fault, {
    press: () => button(page, 'Create Account').click(),
    failed: SHOP_TEXTS.authenticationFailed,
    succeeded: () => expect(page.getByText(`Signed in as ${email}`)).toHaveCount(2),
  })
  await take(page, network, fault, {
    press: () => button(page, SHOP_TEXTS.completePurchase).click(),
    failed: SHOP_TEXTS.somethingWrong,
    succeeded: () => expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible(),
  })
  expect(await shop.stock(product.id)).toBeGreaterThan(2)
  await button(page, 'Account').click()
  await take(page, network, fault, {
    press: () => button(page, SHOP_TEXTS.signOut).click(),
    failed: SHOP_TEXTS.signOutFailed,
    succeeded: () => expect(page.getByText(SHOP_ANSWERS.signedOut)).toBeVisible(),
  })
}

test('an owner’s change while the network has a fault: it is told, and what was typed stays', async ({
  page,
  shop,
}) => {
  test.slow()
  await using network = await openFaultyNetwork(shop.address)
  const product = await shop.product()
  await plant(page.context(), await owner(shop), network.address)
  const address = `${network.address}/admin/products?edit=${product.id}`
  await openCached(page, address)
  const name = page.getByLabel('Name', { exact: true })
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      await open(page, address)
      const typed = `${product.name} ${fault}`
      await name.fill(typed)
      await take(page, network, fault, {
        press: async () => {
          await expect(name).toHaveValue(typed)
          await button(page, 'Update Product').click()
        },
        failed: ADMIN_TEXTS.productNotUpdated,
        succeeded: () => expect(page.getByText(ADMIN_TEXTS.productUpdated)).toBeVisible(),
      })
    })
})
