import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { buildIfChanged } from '../../scripts/build-if-changed.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../support/browser/chromium.ts'
import { fillBooks, fillDesk, OWNER, takeBackOffice } from './admin-screens.ts'

const WIDTHS = [1920, 1440, 768, 360]
const SCHEMES = ['light', 'dark'] as const

/** Every page of the route table, as the stages of a purchase: what comes later needs what came before. */
const VISITOR = {
  home: '/',
  shop: '/shop',
  category: '/shop?category=nintendo',
  search: '/shop?search=sonic',
  'nothing-found': '/shop?search=zzzz',
  'tell-me': '/waiting/search?search=earthbound&completeness=cib&price-to=300',
  grades: '/grades',
  'cart-empty': '/cart',
  blog: '/blog',
  'blog-missing': '/blog/nothing',
  'we-buy-products': '/we-buy-products',
  'payment-delivery': '/payment-delivery-info',
  warranty: '/warranty-defective-products',
  support: '/complaint-settlement',
  newsletter: '/newsletter',
  'newsletter-expired': '/newsletter/confirm?token=x',
  'sign-in': '/sign-in',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=x',
  'not-found': '/nowhere',
  offline: '/offline.html',
}
const WITH_CART = { product: '', 'sold-out': '', cart: '/cart', checkout: '/checkout' }
/** What opens, or is said, on a page: prepared by hand before the picture. */
const STATES: Record<string, { path: string; prepare: (page: Page) => Promise<void> }> = {
  'sign-up-refused': {
    path: '/sign-in?mode=sign-up',
    prepare: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText(SHOP_ANSWERS.fillIn).first().waitFor()
    },
  },
  'search-open': {
    path: '/',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('nintendo')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  'categories-open': {
    path: '/',
    prepare: async (page) => {
      const isPhone = await page.getByRole('button', { name: 'Menu' }).isVisible()
      if (!isPhone) return await page.getByRole('button', { name: 'Nintendo subcategories' }).click()
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Menu' }).getByText('Nintendo', { exact: true }).click()
    },
  },
  toasts: {
    path: '/?shown=60',
    prepare: async (page) => {
      await page.getByRole('button', { name: SHOP_TEXTS.addToCart }).nth(2).click()
      await page.getByRole('status').getByText(SHOP_ANSWERS.itemAdded).waitFor()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: SHOP_TEXTS.addToCart }).nth(3).click()
      await page.getByRole('alert').getByText('You are offline').waitFor()
    },
  },
  'card-focused': {
    path: '/shop',
    prepare: async (page) => {
      await page.keyboard.press('Tab')
      await page.getByRole('article').nth(1).getByRole('link').first().focus()
    },
  },
  'clear-cart': { path: '/cart', prepare: (page) => page.getByRole('button', { name: 'Clear Cart' }).click() },
}
const SIGNED_IN = { 'checkout-signed-in': '/checkout', 'orders-empty': '/orders' }

process.env.NODE_ENV = 'production'
await buildIfChanged()
const { startShop } = await import('../../server.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-screens-'))
const shop = await startShop({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...OWNER })
const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_ARGS })
// `npm run screens -- admin` takes the back office; names after that, only these.
const isBackOffice = process.argv[2] === 'admin'
const only = process.argv.slice(isBackOffice ? 3 : 2)
const isWanted = (name: string) => only.length === 0 || only.includes(name)
try {
  if (isBackOffice) await fillBooks(shop)
  if (isBackOffice) await fillDesk(shop)
  for (const scheme of SCHEMES)
    for (const width of WIDTHS)
      await (isBackOffice
        ? takeBackOffice(browser, shop, { scheme, width, isWanted })
        : takeAll(browser, scheme, width))
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true })
}

async function takeAll(from: Browser, scheme: 'light' | 'dark', width: number) {
  const context = await from.newContext({
    baseURL: shop.address,
    colorScheme: scheme,
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/blog')
  const post = (await page.getByRole('article').first().getByRole('link').getAttribute('href')) ?? ''
  await takeEach(context, { ...VISITOR, 'blog-post': post }, scheme, width)
  await page.goto('/?shown=60')
  const cards = page.getByRole('article')
  const inStock = cards.filter({ has: page.getByRole('button', { name: SHOP_TEXTS.addToCart }) })
  for (const index of [0, 1]) await inStock.nth(index).getByRole('button', { name: SHOP_TEXTS.addToCart }).click()
  await page.getByTestId('cart-count').getByText('2').waitFor()
  const product = (await inStock.nth(0).getByRole('link').getAttribute('href')) ?? ''
  const soldOut = await cards
    .filter({ hasText: SHOP_TEXTS.soldOutButton })
    .first()
    .getByRole('link')
    .getAttribute('href')
  await takeEach(context, { ...WITH_CART, product, 'sold-out': soldOut ?? '' }, scheme, width)
  await takeOpenPicture(context, product, `${scheme}-${width}`)
  await takeStates(context, scheme, width)
  await page.goto('/checkout')
  await page.getByLabel('Email', { exact: true }).fill(`${scheme}-${width}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('press start')
  await page.getByLabel('Confirm Password').fill('press start')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: SHOP_TEXTS.completePurchase }).waitFor()
  await takeEach(context, SIGNED_IN, scheme, width)
  await page.getByRole('button', { name: SHOP_TEXTS.completePurchase }).click()
  await page.waitForURL('/')
  await page.getByText(SHOP_ANSWERS.orderPlaced).waitFor()
  if (isWanted('order-placed')) await page.screenshot({ path: `screens/order-placed-${scheme}-${width}.png` })
  const order = (await page.getByRole('link', { name: 'See your order' }).getAttribute('href')) ?? ''
  const receipt = `${order}/receipt`
  await takeEach(
    context,
    { orders: '/orders', order, receipt, account: '/account', 'delete-account': '/account/delete' },
    scheme,
    width,
  )
  await page.emulateMedia({ media: 'print' })
  await takeCartAtZero(context, `${scheme}-${width}`)
  await takePrinted(page, { 'orders-printed': '/orders', 'receipt-printed': receipt }, `${scheme}-${width}`)
  await context.close()
}

async function takeCartAtZero(context: BrowserContext, kind: string) {
  if (!isWanted('cart-at-0')) return
  const page = await context.newPage()
  await page.goto('/?shown=60')
  await page.getByRole('button', { name: SHOP_TEXTS.addToCart }).first().click()
  await page.getByTestId('cart-count').waitFor()
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByText('there is nothing to order').waitFor()
  await page.screenshot({ path: `screens/cart-at-0-${kind}.png`, fullPage: true })
  await page.close()
}

async function takePrinted(page: Page, pages: Record<string, string>, kind: string) {
  for (const [name, path] of Object.entries(pages)) {
    if (!isWanted(name)) continue
    await page.goto(path)
    await page.screenshot({ path: `screens/${name}-${kind}.png`, fullPage: true })
  }
}

/** The first window of a product as a phone shows it, and its picture enlarged. */
async function takeOpenPicture(context: BrowserContext, product: string, kind: string) {
  if (!isWanted('product-enlarged')) return
  const page = await context.newPage()
  await page.goto(product, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `screens/product-first-${kind}.png` })
  await page.getByText('Enlarge').click()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('dialog img')?.complete)
  await page.screenshot({ path: `screens/product-enlarged-${kind}.png` })
  await page.close()
}

async function takeStates(context: BrowserContext, scheme: string, width: number) {
  for (const [name, { path, prepare }] of Object.entries(STATES)) {
    if (!isWanted(name)) continue
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await prepare(page)
    await page.screenshot({ path: `screens/${name}-${scheme}-${width}.png` })
    await context.setOffline(false)
    await page.close()
  }
}

async function takeEach(context: BrowserContext, pages: Record<string, string>, scheme: string, width: number) {
  const page = await context.newPage()
  for (const [name, path] of Object.entries(pages)) {
    if (!isWanted(name)) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `screens/${name}-${scheme}-${width}.png`, fullPage: true })
  }
  await page.close()
}
