import { rm } from 'node:fs/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
import { blogs } from '#domain/blog/blog-table.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { writeCartText } from '#domain/cart/cart-text.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { startShop } from '../../../server.ts'
import type { ReceivedMail } from '../data/mails.ts'
import { PASSWORD, type ProductFields, seeds } from '../data/seeds.ts'
import { freePort } from '../machine/free-port.ts'
import { openMailServer } from '../machine/mail-server.ts'
import { openFarShop } from '../shops/far-shop.ts'
import { scratchFolder } from '../shops/scratch.ts'
import { type Allowed, watch } from './trouble.ts'
import { whenHeard } from './when-heard.ts'

export { expect } from '@playwright/test'
export { PASSWORD } from '../data/seeds.ts'

type User = Awaited<ReturnType<JourneyShop['user']>>
export type FarShop = Awaited<ReturnType<typeof openFarShop>>
export type JourneyShop = Awaited<ReturnType<typeof openJourneyShop>>

type Journey = {
  /** Goes there; where there are scripts, waits for them. */
  visit: (path: string) => Promise<void>
  /** Another person at another machine, watched for trouble like the first one. */
  otherVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Names an answer of 400 and above that this journey is about; every other one fails it. */
  refusal: (allowed: Allowed) => void
  /** Names a reason for which requests of this journey may go unanswered, such as a network that is away. */
  failure: (reason: string) => void
  allowed: Allowed[]
  failures: string[]
}

/** One shop a worker: a free port, an empty data folder, the demo catalogue. */
export const test = base.extend<Journey, { shop: JourneyShop; farShop: FarShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
    async ({}, use) => {
      const dataDir = await scratchFolder('journeys')
      const shop = await openJourneyShop(dataDir)
      await use(shop)
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  farShop: [
    async ({ shop }, use) => {
      const farShop = await openFarShop(shop)
      await use(farShop)
      await farShop.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allowed: async ({}, use) => use([]),
  refusal: async ({ allowed }, use) => use((answer) => allowed.push(answer)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  failures: async ({}, use) => use([]),
  failure: async ({ failures }, use) => use((reason) => failures.push(reason)),
  context: async ({ context, baseURL, allowed, failures }, use) => {
    const trouble = watch(context, baseURL ?? '', allowed, failures)
    await use(context)
    expect(trouble, 'what went wrong in the browser').toEqual([])
  },
  visit: async ({ page, javaScriptEnabled }, use) =>
    use(async (path) => {
      await page.goto(path)
      if (javaScriptEnabled !== false) await scriptsBegun(page)
    }),
  otherVisitor: async ({ browser, baseURL, allowed }, use) => {
    const opened: { context: BrowserContext; trouble: string[] }[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...options, ...(baseURL === undefined ? {} : { baseURL }) })
      opened.push({ context, trouble: watch(context, baseURL ?? '', allowed) })
      return await context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(
      opened.flatMap(({ trouble }) => trouble),
      'what went wrong in the other browser',
    ).toEqual([])
  },
})

async function openJourneyShop(dataDir: string) {
  // Known before the shop starts, because the links in its mails carry it.
  const port = await freePort()
  const mailServer = await openMailServer()
  const { address, services, stop } = await startShop({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: PASSWORD,
    SMTP_URL: mailServer.url,
  })
  const { product, change, remove, ...others } = seeds(services)
  const heard = whenHeard(services.changes)
  const [demo] = await services.db.select({ image: products.image }).from(products).limit(1)
  return {
    address,
    dataDir,
    smtpUrl: mailServer.url,
    services,
    async stop() {
      await stop()
      await mailServer[Symbol.asyncDispose]()
    },
    ...others,
    /** A name of its own, a picture that is there; the newest product of the shop, so it stands first. */
    product(fields: ProductFields = {}) {
      const id = newId()
      return heard(id, () => product({ id, name: `Moon Cart ${id.slice(0, 8)}`, image: demo?.image ?? '', ...fields }))
    },
    change: (id: string, fields: ProductFields) => heard(id, () => change(id, fields)),
    remove: (id: string) => heard(id, () => remove(id)),
    /** An order of one piece, as it stands in the history. */
    async order(user: { id: string; email: string }, item: Awaited<ReturnType<typeof product>>, status = 'completed') {
      const { id: productId, name: productName, priceCents, image } = item
      const id = newId()
      const order = { id, userId: user.id, userEmail: user.email, totalCents: priceCents, status, idempotencyKey: id }
      await services.db.insert(orders).values(order)
      await services.db
        .insert(orderItems)
        .values({ orderId: id, position: 0, productId, productName, quantity: 1, priceCents, image })
      return id
    },
    async aPost(): Promise<string> {
      const [post] = await services.db.select({ id: blogs.id }).from(blogs).limit(1)
      return post?.id ?? ''
    },
    /** The mails that somebody has received so far, oldest first; a mail is sent a moment after what caused it. */
    mailsTo: (email: string): ReceivedMail[] => mailServer.mails.filter((mail) => mail.to === email),
  }
}

/** Goes there and waits for the page's scripts: what is pressed before they have begun is done without them, and rightly. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scriptsBegun(page)
}

/** The theme switch, folded away on a phone, shows itself only then. */
export async function scriptsBegun(page: Page): Promise<void> {
  const themeSwitch = page.getByRole('button', { name: 'theme', includeHidden: true }).first()
  await expect(themeSwitch).toHaveCSS('visibility', 'visible')
}

/** Presses a button that changes the cart and waits for the server's word: the page shows the change before that. */
export async function changeCart(page: Page, button: Locator): Promise<void> {
  await Promise.all([page.waitForResponse(isCartAnswer), button.click()])
}

export function isCartAnswer(response: Response): boolean {
  return response.request().method() === 'POST' && /^\/cart(\/lines)?$/.test(new URL(response.url()).pathname)
}

/** Gives the browser the cart that adding would give it. */
export async function plantCart(context: BrowserContext, lines: CartLine[], url: string): Promise<void> {
  await context.addCookies([{ name: 'cart', value: writeCartText(lines), url, httpOnly: true, sameSite: 'Lax' }])
}

/** Gives the browser the session that signing in would give it. */
export async function plant(context: BrowserContext, { cookies }: Pick<User, 'cookies'>, url: string): Promise<void> {
  await context.addCookies(
    cookies.map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
    }),
  )
}
