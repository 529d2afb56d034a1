import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { checkDatabase, checkWrites } from '#domain/health/check-database.server.ts'
import { newId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { poolOf } from '#platform/database/client.ts'
import { withinAll } from '#platform/waits/deadline.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { Authenticator } from '../../support/data/authenticator.ts'
import { Client, type Page } from '../../support/requests/client.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { farForFile } from '../../support/shops/far-services.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const far = farForFile(shop)
/** A shop whose own database is in trouble. */
const own = shopForFile()
afterEach(() => own.services.db.execute(sql`drop function if exists break_off cascade`))

test('while the database is away the account forms say so with 503, keep what was typed, and work again by themselves', async () => {
  const { email } = await shop.user()
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD }
  const asked = [
    ['/sign-in', { ...form, intent: 'sign-up', email: `${newId()}@example.com` }],
    ['/sign-in', { ...form, intent: 'sign-in' }],
    ['/admin/sign-in', form],
    ['/forgot-password', form],
  ] as const
  far.line.cut()
  for (const [path, fields] of asked) {
    const page = await Client.inProcess(far.services).post(path, fields)
    expect(page.status, path).toBe(503)
    expect(page.headers.get('retry-after'), path).toBe('5')
    expect(page.headers.get('cache-control'), path).toContain('no-store')
    expect(problemsOf(page), path).toContainEqual(expect.stringMatching(/Please try again\.$/))
    expect(page.html, path).toContain(`value="${fields.email}"`)
    expect(page.html, path).not.toContain(PASSWORD)
  }
  far.line.mend()
  const browser = Client.inProcess(far.services)
  const signIn = async () => toastOf(await browser.submit('/sign-in', { intent: 'sign-in', email, password: PASSWORD }))
  // Connections that broke while nobody used them are noticed one by one.
  await expect.poll(signIn).toBe(SHOP_ANSWERS.signedIn)
})

test('while the database is away /metrics says what it can, and leaves out what the database knows', async () => {
  const metrics = async () => (await Client.inProcess(far.services, '127.0.0.1').get('/metrics')).html
  expect(await metrics()).toMatch(/^shop_mails\{state="waiting"\} \d+$/m)
  far.line.cut()
  const away = await metrics()
  far.line.mend()
  expect(away).toMatch(/^shop_orders_placed_total \d+$/m)
  expect(away).not.toMatch(/^shop_(?:mails|oldest_waiting_mail_seconds)[ {]/m)
})

test('while the database is away nobody is shown as signed out, and a page that needs it says so in its frame', async () => {
  const { user, browser: near } = await shop.shopper()
  const browser = Client.inProcess(far.services).as(near)
  far.line.cut()
  const home = await browser.get('/')
  expect(home.html).not.toContain('href="/sign-in"')
  expect(home.html).toContain('href="/account"')
  for (const path of ['/cart', '/checkout', '/orders', '/account']) {
    const page = await browser.get(path)
    expect(page.status, path).toBe(503)
    expect(page.headers.get('retry-after'), path).toBe('5')
    expect(page.html, path).toContain('This page could not be loaded')
    expect(page.html, path).toContain('Search products')
  }
  expect(toastOf(await browser.submit('/sign-out', { from: '/blog' }))).toBe(SHOP_TEXTS.signOutFailed)
  far.line.mend()
  expect(textOf(await browser.get('/'))).toContain(user.email)
  expect(toastOf(await browser.submit('/sign-out', {}))).toBe(SHOP_ANSWERS.signedOut)
})

const inMain = (page: Page): Page => ({ ...page, html: /<main.*<\/main>/s.exec(page.html)?.[0] ?? '' })

test('an order that meets no database is shown as a form to send again, which needs none: sent again it is one order', async () => {
  const { browser: near, user, form } = await atCheckout(shop)
  const browser = Client.inProcess(far.services).as(near)
  const typed = { ...form, deliveryName: 'Rami "R" <K>', deliveryAddress: 'Hamra 5\nthird floor' }
  far.line.cut()
  const page = await browser.post('/checkout', typed)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(textOf(page)).toContain('Press again: it is never stored twice.')
  expect(Object.fromEntries(typedIn(inMain(page)))).toEqual(typed)
  far.line.mend()
  for (let press = 0; press < 2; press += 1) {
    const send = async () => toastOf(await browser.submit('/checkout', typedIn(inMain(page))))
    await expect.poll(send).toBe(SHOP_ANSWERS.orderPlaced)
  }
  expect(await ordersOf(shop, user.id)).toMatchObject([
    { idempotencyKey: form.key, delivery: { name: typed.deliveryName, address: typed.deliveryAddress } },
  ])
})

test('an order whose answer is unknown, and whose page cannot be loaded any more, is shown as a form to send again', async () => {
  const { browser, user, form } = await atCheckout(own)
  const { db } = own.services
  const rename = (from: string, to: string) => db.execute(sql.raw(`alter table ${from} rename to ${to}`))
  await rename('order_items', 'order_items_elsewhere')
  await rename('delivery_details', 'delivery_details_elsewhere')
  const page = await browser.post('/checkout', form)
  await rename('order_items_elsewhere', 'order_items')
  await rename('delivery_details_elsewhere', 'delivery_details')
  expect(page.status).toBe(500)
  expect(Object.fromEntries(typedIn(inMain(page)))).toEqual(form)
  expect(toastOf(await browser.submit('/checkout', typedIn(inMain(page))))).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await ordersOf(own, user.id)).toHaveLength(1)
})

/** From now on the database breaks off whenever something in this table is changed. */
async function breakOffAt(table: string): Promise<void> {
  const { db } = own.services
  await db.execute(sql`create or replace function break_off() returns trigger language plpgsql as $$
    begin raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end $$`)
  await db.execute(
    sql`create trigger break_off before insert or update or delete on ${sql.identifier(table)} execute function break_off()`,
  )
}

test('a passkey is not called wrong when the database breaks off while it is checked: the form stays, with 503', async () => {
  const { browser } = await openAdmin(own)
  const device = new Authenticator()
  const asked = async (who: Client, intent: string) =>
    JSON.parse((await who.post('/passkey-options', { intent })).html) as { challenge: string }
  const made = JSON.stringify(device.make(await asked(browser, 'add')))
  await browser.submit('/admin/security', { intent: 'add-passkey', passkey: made })
  const visitor = own.visitor()
  const use = async (who: Client, intent: string) => JSON.stringify(device.use(await asked(who, intent)))
  const [forShop, forOffice] = [await use(visitor, 'sign-in'), await use(visitor, 'sign-in')]
  const forAdmin = await use(browser, 'confirm')
  await breakOffAt('passkey_challenges')
  for (const [page, button] of [
    [await visitor.post('/sign-in', { intent: 'sign-in', passkey: forShop }), 'Sign In'],
    [await visitor.post('/admin/sign-in', { passkey: forOffice }), 'Sign In'],
    [await browser.post('/admin/confirm', { passkey: forAdmin }), 'Confirm'],
  ] as const) {
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('5')
    expect(textOf(page)).toContain(SHOP_TEXTS.authenticationFailed)
    expect(textOf(page)).not.toContain('not accepted')
    expect(textOf(page)).toContain(button)
  }
})

test('when the database breaks off while an owner saves, the form says so with 503 and keeps what was typed', async () => {
  const { browser } = await openAdmin(own)
  const product = { intent: 'add', name: 'Burning Rangers', description: 'Complete.', price: '349.50', quantity: '3' }
  const typed = { ...product, category: 'funko', subcategory: 'games', image: 'https://example.com/a.jpg' }
  const post = { intent: 'create', title: 'Caring for discs', paragraph1: 'y'.repeat(150), image: typed.image }
  for (const table of ['products', 'blogs']) await breakOffAt(table)
  const pages = [
    [await browser.post('/admin/products?tab=add', typed), ADMIN_TEXTS.productNotAdded, product.name],
    [await browser.post('/admin/blogs?new=1', post), ADMIN_TEXTS.blogNotCreated, post.title],
  ] as const
  for (const [page, failed, value] of pages) {
    expect(page.status, failed).toBe(503)
    expect(page.headers.get('retry-after'), failed).toBe('5')
    expect(page.html).toContain(failed)
    expect(page.html, failed).toContain(`value="${value}"`)
  }
})

/** Whether new sessions of a database may write; those that are open end. */
async function letWrite(may: boolean): Promise<void> {
  const owner = new pg.Client({ connectionString: own.databaseUrl })
  await owner.connect()
  await owner.query('set default_transaction_read_only = off')
  const name = owner.escapeIdentifier(new URL(own.databaseUrl).pathname.slice(1))
  await owner.query(`alter database ${name} set default_transaction_read_only = ${may ? 'off' : 'on'}`)
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await owner.end()
}

test('an order that a deadlock took back is answered as one of a lost database, and stored when it is sent again', async () => {
  const { db } = shop.services
  const { browser, user, form } = await atCheckout(shop)
  for (const code of ['40P01', '40001']) {
    await db.execute(
      sql.raw(`create or replace function give_way() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '${code}', message = 'took back'; end $$`),
    )
    await db.execute(sql`create trigger gives_way before insert on orders execute function give_way()`)
    const page = await browser.post('/checkout', form)
    await db.execute(sql`drop trigger gives_way on orders`)
    expect([page.status, page.headers.get('retry-after'), formOf(page)]).toEqual([503, '5', form])
    expect(await ordersOf(shop, user.id)).toEqual([])
  }
  expect(toastOf(await browser.submit('/checkout', form))).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
})

test('a database that takes no writes makes no machine ready, and an order sent again afterwards is stored once', async () => {
  const { browser, user, form } = await atCheckout(own)
  const ready = async () => (await own.visitor().get('/readyz')).html
  const figures = async () => (await Client.inProcess(own.services, '127.0.0.1').get('/metrics')).html
  expect(await figures()).toMatch(/^database_writable 1$/m)
  await letWrite(false)
  await expect.poll(ready).toBe('database read-only')
  expect(await figures()).toMatch(/^database_writable 0$/m)
  expect(await checkWrites(own.services.db)).toMatchObject({
    state: 'bad',
    found: expect.stringContaining('read-only'),
  })
  const page = await browser.post('/checkout', form)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(textOf(page)).toContain(SHOP_TEXTS.somethingWrong)
  expect(textOf(page)).toContain('Press again: it is never stored twice.')
  expect(formOf(page)).toEqual(form)
  await letWrite(true)
  await expect.poll(ready).toBe('ok')
  for (let press = 0; press < 2; press += 1)
    expect(toastOf(await browser.submit('/checkout', form))).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await ordersOf(own, user.id)).toHaveLength(1)
})

const isPlain = ({ html }: { html: string }) => html === SHOP_TEXTS.somethingWrong

/** Every wait below ends while the database is frozen: what would need the thaw fails by vitest's time limit. */
test('while the database is frozen every request ends, those beyond a few at once, and it is served again by itself', async () => {
  const { browser: near, user, form } = await atCheckout(shop)
  const browser = Client.inProcess(far.services).as(near)
  const product = await shop.product({ quantity: 3 })
  far.line.freeze()
  const waiting = Promise.all(Array.from({ length: 60 }, (_, at) => browser.get(`/shop?q=saturn+${at}`)))
  const pages = await Promise.all([
    ...['/', '/shop', `/product/${product.id}`, '/search?q=saturn', '/cart', '/checkout', '/orders'].map((path) =>
      browser.get(path),
    ),
    browser.post('/cart', { intent: 'add', productId: product.id, quantity: '1' }),
    browser.get('/readyz'),
  ])
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 503))
  for (const page of pages.slice(0, -1)) expect(page.headers.get('retry-after')).toBe('5')
  expect((await browser.get('/healthz')).status).toBe(200)
  const searches = await waiting
  expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([503]))
  // Drawing a page for each of hundreds whose time is over would take seconds.
  expect(searches.filter(isPlain).length).toBeGreaterThan(0)

  const pool = poolOf(far.services.db)
  expect(pool?.silentMs).toBeGreaterThan(0)
  const metrics = await Client.inProcess(far.services, '127.0.0.1').get('/metrics')
  expect(metrics.html).toMatch(/^database_silent_seconds [1-9]/m)
  const many = await Promise.all(Array.from({ length: 60 }, () => browser.get('/shop')))
  expect([many.every(({ status }) => status === 503), many.filter(isPlain).length]).toEqual([true, 40])

  const ordered = browser.post('/checkout', form)
  far.line.thaw()
  await ordered
  expect((await browser.get(`/product/${product.id}`)).status).toBe(200)
  expect(pool?.silentMs).toBe(0)
  await browser.post('/checkout', form)
  await browser.post('/checkout', form)
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
  expect(await checkDatabase(far.services.db)).toContainEqual(expect.objectContaining({ name: 'Silence' }))
})

test('a page waits for settings no longer than it may, also when another began to read them', async () => {
  far.line.freeze()
  let isOver = false
  const begun = far.services.settings.refresh().finally(() => (isOver = true))
  expect(await withinAll(200, () => far.services.settings.read())).toEqual(far.services.settings.latest)
  expect(isOver).toBe(false)
  far.line.thaw()
  await begun
})
