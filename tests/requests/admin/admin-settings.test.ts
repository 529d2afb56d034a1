import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { SETTINGS_PAGES } from '#app/admin/settings/settings-pages.ts'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { DEFAULT_TIME_ZONE, setShopTimeZone } from '#domain/clock/shop-time.ts'
import { salesPerDay } from '#domain/orders/read/sales.server.ts'
import { NEVER_CLOSED } from '#domain/settings/closed-days.ts'
import { mailSending } from '#domain/settings/mail-sending.server.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { createLog } from '#platform/observe/log.ts'
import { openServices } from '../../../services.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { listen } from '../../support/machine/listen.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import { Client, field } from '../../support/requests/client.ts'
import { problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const SETTINGS = '/admin/settings'
const SECRET = 'a secret of at least thirty-two characters'
const SHOP = {
  intent: 'shop',
  shopName: 'Pixel & Co',
  shopPhone: '+961 3 1',
  shopEmail: 'hi@pixel.example',
  shopAddress: '',
  timeZone: 'Asia/Beirut',
}
const MAIL = { mailPort: '465', mailEncryption: 'none', mailUser: '', mailPassword: '', mailFrom: '', dkimSelector: '' }

const shop = shopForFile()
/** Whose settings are as in a new shop when a test begins. */
const own = shopForFile()
const [admin, owner] = [adminForFile(shop), adminForFile(own)]
beforeEach(async () => {
  await own.services.db.delete(settings)
  await own.services.settings.refresh()
})

const lastEntry = async () => textOf(await admin.get('/admin/audit?kind=settings'))

describe('the shop’s name and contact', () => {
  test('are on every page at once, cached ones too, of this process and of another', async () => {
    const log = createLog('silent')
    const { config } = shop.services
    await using other = new AsyncDisposableStack()
    const services = await openServices({ config, databaseUrl: shop.databaseUrl, secret: SECRET, log })
    other.defer(() => services.close())
    const here = other.use(await listen(shop.services))
    const there = other.use(await listen(services))
    const at = (front: typeof here) => Client.overHttp(front.origin)
    for (const front of [here, there]) expect(textOf(await at(front).get('/blog'))).toContain('+961 1 555 064')
    const saved = await admin.submit(SETTINGS, { ...SHOP, shopAddress: 'Hamra Street 1, Beirut' })
    expect(toastOf(saved)).toBe('The settings are saved.')
    for (const front of [here, there])
      await expect.poll(async () => textOf(await at(front).get('/blog'))).toContain('Pixel & Co: retro games')
    const page = textOf(await at(there).get('/blog'))
    for (const part of ['+961 3 1', 'hi@pixel.example', 'Hamra Street 1, Beirut']) expect(page).toContain(part)
    expect((await at(there).get('/manifest.webmanifest')).html).toContain('Pixel & Co')
  })

  test('are in the audit log, from what to what, and only where they changed', async () => {
    await admin.post(SETTINGS, { ...SHOP, shopName: 'Pixel' })
    await admin.post(SETTINGS, { ...SHOP, shopName: 'Voxel' })
    const before = await shop.services.db.$count(auditLog)
    await admin.post(SETTINGS, { ...SHOP, shopName: 'Voxel' })
    expect(await shop.services.db.$count(auditLog)).toBe(before)
    expect(await lastEntry()).toContain('changed the setting Name under Shop')
    expect(await lastEntry()).toMatch(/Pixel\W+(?:to )?Voxel/)
    const intake = { intent: 'intake', guideSellAt: '100', buyAtCash: '50', buyAtExchange: '65', bookYears: '7' }
    await admin.post(SETTINGS, intake)
    expect(await lastEntry()).toContain('changed the setting Keep the book of purchases (years) under Intake')
  })

  test('that make no sense are refused with a message, and what was typed stays', async () => {
    const page = await admin.post(SETTINGS, { ...SHOP, shopName: ' ', shopEmail: 'nobody', shopPhone: '+961 7 7' })
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toEqual(expect.arrayContaining(['Name the shop', 'Enter an email address']))
    for (const typed of ['value="nobody"', 'value="+961 7 7"']) expect(page.html).toContain(typed)
    expect((await admin.post(SETTINGS, { ...SHOP, shopName: 'Two\nlines' })).status).toBe(400)
    expect((await admin.post(SETTINGS, { intent: 'nonsense' })).status).toBe(400)
  })

  test('that the environment sets are shown as such and cannot be changed', async () => {
    await using fixed = await openShop({ SHOP_NAME: 'Fixed', SMTP_URL: 'smtp://user:hunter2@mail.example.com' })
    const { browser } = await openAdmin(fixed)
    expect(textOf(await browser.get(`${SETTINGS}/shop`))).toContain('Set by SHOP_NAME in the environment')
    const page = await browser.get(`${SETTINGS}/mail`)
    expect(textOf(page)).toContain('Set by SMTP_URL in the environment')
    expect(page.html).toContain('value="mail.example.com"')
    expect(page.html).not.toContain('hunter2')
    expect((await browser.post(SETTINGS, { ...SHOP, shopName: 'Other' })).status).toBe(303)
    const home = textOf(await fixed.visitor().get('/blog'))
    expect(home).toContain('Fixed: retro games')
    expect(home).toContain('+961 3 1')
    expect(await fixed.services.db.$count(settings, sql`name = 'shopName'`)).toBe(0)
  })
})

test('each section has a page, and the index names them all', async () => {
  const index = await admin.get(SETTINGS)
  for (const [section, name] of SETTINGS_PAGES) {
    expect(index.html).toContain(`href="${SETTINGS}/${section}"`)
    const page = await admin.get(`${SETTINGS}/${section}`)
    expect([page.status, textOf(page).includes(`Settings: ${name}`)]).toEqual([200, true])
  }
  expect((await admin.post(`${SETTINGS}/shop`, SHOP)).location).toBe(`${SETTINGS}/shop`)
  expect((await admin.get(`${SETTINGS}/nothing`)).status).toBe(404)
})

describe('the shop’s time zone', () => {
  test('decides on which day an order was placed, on pages, in files and in figures', async () => {
    const { db } = own.services
    const createdAt = new Date('2026-11-20T23:30:00Z')
    const id = await plantOrder(db, { createdAt })
    const dayIn = async (timeZone: string) => {
      expect((await owner.post(SETTINGS, { ...SHOP, timeZone })).status).toBe(303)
      const page = textOf(await owner.get(`/admin/orders/${id}`))
      const sales = await salesPerDay(db, { days: 2, now: createdAt })
      expect((await owner.get('/admin/orders.csv')).html).toContain(`${sales[1]?.day} `)
      return [/Nov \d+, 2026\s*, [\d:]+ [AP]M/.exec(page)?.[0].replace(' ,', ','), sales[1]]
    }
    try {
      for (const [zone, shown, day] of [
        ['Asia/Beirut', 'Nov 21, 2026, 1:30 AM', '2026-11-21'],
        ['America/New_York', 'Nov 20, 2026, 6:30 PM', '2026-11-20'],
        ['Asia/Kolkata', 'Nov 21, 2026, 5:00 AM', '2026-11-21'],
      ] as const)
        expect(await dayIn(zone)).toEqual([shown, expect.objectContaining({ day, orders: 1 })])
    } finally {
      setShopTimeZone(DEFAULT_TIME_ZONE)
    }
  })

  test.each(['', 'Mars/Olympus', '+02:00', "UTC'; drop table orders"])('cannot be %j', async (timeZone) => {
    const page = await admin.post(SETTINGS, { ...SHOP, timeZone })
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toContain('Choose a time zone of the list')
  })

  test('is known to PostgreSQL by each of the names that are offered', async () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const { rows } = await shop.services.db.execute<{ name: string }>(sql`select name from pg_timezone_names`)
    const known = new Set(rows.map(({ name }) => name))
    expect(zones.filter((zone) => !known.has(zone))).toEqual([])
  })
})

describe('the mail server', () => {
  test('that is set here takes the shop’s mails at once, and a test shows its own answer', async () => {
    await using server = await openMailServer()
    const { browser, user } = await openAdmin(own)
    const form = { ...MAIL, intent: 'mail', mailHost: '127.0.0.1', mailPort: String(server.port) }
    await browser.post(SETTINGS, { ...form, mailFrom: 'Pixel <orders@pixel.example>' })
    const tested = await browser.post(`${SETTINGS}/mail`, { intent: 'test-mail', to: user.email })
    expect(textOf(tested)).toContain(`The mail to ${user.email} was taken.`)
    expect(textOf(tested)).toContain('250 ')
    expect(server.mails).toMatchObject([{ to: user.email, from: expect.stringContaining('orders@pixel.example') }])
    await own.visitor().post('/forgot-password', { email: user.email })
    await expect.poll(() => server.mails.map((mail) => mail.subject)).toHaveLength(2)
    expect(textOf(await browser.get('/admin'))).not.toContain('Customers get no mail yet')
    server.unknown.add('gone@example.com')
    const refused = await browser.post(`${SETTINGS}/mail`, { intent: 'test-mail', to: 'gone@example.com' })
    expect(refused.status).toBe(502)
    expect(textOf(refused)).toContain('5.1.1 no such mailbox')
    const port = String(server.port)
    await server[Symbol.asyncDispose]()
    const away = await browser.post(`${SETTINGS}/mail`, { intent: 'test-mail', to: user.email })
    expect(textOf(away)).toContain(`ECONNREFUSED 127.0.0.1:${port}`)
    expect((await browser.post(`${SETTINGS}/mail`, { intent: 'test-mail', to: 'nobody' })).status).toBe(400)
  })

  test('has a password that nobody is shown again, in the page, the log of changes or the database', async () => {
    const { db, config } = shop.services
    const form = { ...MAIL, intent: 'mail', mailHost: 'mail.example.com', mailUser: 'pixel' }
    const pass = async () => {
      const sending = mailSending(await shop.services.settings.read(), config, SECRET)
      return typeof sending.smtp === 'object' ? sending.smtp.auth?.pass : undefined
    }
    await admin.post(SETTINGS, { ...form, mailPassword: 'press start 99' })
    expect(await pass()).toBe('press start 99')
    await admin.post(SETTINGS, { ...form, mailFrom: 'orders@pixel.example' })
    expect(await pass()).toBe('press start 99')
    const refused = await admin.post(SETTINGS, { ...form, mailPort: '0', mailPassword: 'press start 99' })
    expect(refused.status).toBe(400)
    const page = await admin.get(`${SETTINGS}/mail`)
    expect(textOf(page)).toContain('never shown')
    const stored = JSON.stringify([await db.select().from(settings), await db.select().from(auditLog)])
    for (const text of [page.html, refused.html, await lastEntry(), stored])
      expect(text).not.toContain('press start 99')
    await admin.post(SETTINGS, { ...form, mailUser: '', mailHost: '' })
    expect(await pass()).toBeUndefined()
  })
})

describe('the stored password of the mail server', () => {
  const TYPE_AGAIN = 'The stored password is for another server or user: type it again'
  const stored = async (of: TestShop) =>
    mailSending(await of.services.settings.refresh(), of.services.config, SECRET).smtp
  const form = { ...MAIL, intent: 'mail', mailHost: '127.0.0.1', mailUser: 'pixel', mailEncryption: 'none' }

  test.each([
    ['server', { mailHost: 'localhost' }],
    ['port', { mailPort: '2525' }],
    ['encryption', { mailEncryption: 'starttls' }],
    ['user', { mailUser: 'somebody' }],
  ])('is for one %s: with another it is typed again, and the other fields keep what was typed', async (_, typed) => {
    await owner.post(SETTINGS, { ...form, mailPassword: 'press start 99' })
    const before = await stored(own)
    expect(before).toMatchObject({ host: '127.0.0.1', auth: { user: 'pixel', pass: 'press start 99' } })
    const refused = await owner.post(SETTINGS, { ...form, ...typed, mailFrom: 'orders@pixel.example' })
    expect(refused.status).toBe(400)
    expect(problemsOf(refused)).toContain(TYPE_AGAIN)
    for (const value of [...Object.values(typed), 'orders@pixel.example'])
      expect(refused.html).toContain(`value="${value}"`)
    expect(await stored(own)).toEqual(before)
    expect(toastOf(await owner.submit(SETTINGS, { ...form, ...typed, mailPassword: 'another' }))).toBe(
      'The settings are saved.',
    )
    expect(await stored(own)).toMatchObject({ auth: { pass: 'another' } })
  })

  test('is sent to no server that an admin types, and a test mail goes to the one it was typed for', async () => {
    const { browser, user } = await openAdmin(own)
    const heard: string[] = []
    const listener = createServer((socket) => {
      heard.push('connected')
      socket.end('220 evil.example\r\n')
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    await browser.post(SETTINGS, { ...form, mailPort: '1', mailPassword: 'press start 99' })
    const { port } = listener.address() as AddressInfo
    await browser.post(SETTINGS, { ...form, mailPort: String(port) })
    const tested = await browser.post(`${SETTINGS}/mail`, {
      intent: 'test-mail',
      to: user.email,
      mailPort: String(port),
    })
    expect(textOf(tested)).toContain('ECONNREFUSED 127.0.0.1:1')
    expect(heard).toEqual([])
    listener.close()
  })
})

test('low stock is what the owner calls low, on the dashboard and in the product list', async () => {
  await shop.product({ name: 'Eight of this', quantity: 8 })
  await shop.product({ name: 'Two of that', quantity: 2 })
  const low = async () => {
    const [list, dashboard] = [await admin.get('/admin/products?stock=low'), await admin.get('/admin')]
    const lists = [textOf(list), /aria-labelledby="low-stock".*?<\/section>/s.exec(dashboard.html)?.[0] ?? '']
    return lists.map((text) => ['Eight of this', 'Two of that'].filter((name) => text.includes(name)))
  }
  expect(await low()).toEqual([['Two of that'], ['Two of that']])
  const times = { holdMinutes: '120', soldDays: '0' }
  const save = async (lowStock: string) =>
    toastOf(await admin.submit(SETTINGS, { intent: 'stock', lowStock, ...times }))
  expect(await save('0')).toBe('The settings are saved.')
  expect(await low()).toEqual([[], []])
  expect(await lastEntry()).toContain('Low at')
  expect(await save('8')).toBe('The settings are saved.')
  expect(await low()).toEqual([
    ['Eight of this', 'Two of that'],
    ['Eight of this', 'Two of that'],
  ])
  const few = { intent: 'stock', lowStock: 'few', ...times }
  expect(problemsOf(await admin.post(SETTINGS, few))).toContain('Enter a whole number of pieces')
})

test('without a database the shop keeps the name it had', async () => {
  const { settings: known, db } = own.services
  const values = { ...NEVER_CLOSED, ...SHOP, shopName: 'Voxel' }
  await changeAsAdmin(own.services, { actor: 'command line', section: 'shop', values })
  await db.execute(sql`alter table settings rename to settings_elsewhere`)
  expect((await known.refresh()).shopName).toBe('Voxel')
  expect(textOf(await own.visitor().get('/warranty-defective-products'))).toContain('Voxel: retro games')
  await db.execute(sql`alter table settings_elsewhere rename to settings`)
})

describe('the pages of text', () => {
  const TEXT = '## Ours\n\nWrite to {email}. <script>alert(1)</script> **Soon.**'

  test('say what the owner writes, at once, without a script of it; the log puts back what they said before', async () => {
    const page = '/admin/settings/privacy'
    const before = textOf(await own.visitor().get('/privacy'))
    for (const part of ['Cookies', 'Your rights', 'Terms']) expect(before).toContain(part)
    const loaded = field(await owner.get(page), 'loaded-pagePrivacy')
    const form = { intent: 'privacy', 'loaded-pagePrivacy': loaded, pagePrivacy: TEXT }
    expect(toastOf(await owner.submit(page, form))).toBe('The settings are saved.')
    const written = await own.visitor().get('/privacy')
    expect(written.html).toMatch(/<h2[^>]*>Ours<\/h2>.*href="mailto:.*<strong>Soon\.<\/strong>/s)
    expect(written.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const late = await owner.post(page, { ...form, pagePrivacy: 'Mine' })
    expect([late.status, problemsOf(late).join()]).toEqual([
      409,
      expect.stringContaining('Somebody else has changed this'),
    ])
    const [entry] = await own.services.db.select().from(auditLog).where(eq(auditLog.kind, 'page'))
    expect(textOf(await owner.get('/admin/audit?kind=page'))).toContain('changed Text of Privacy')
    await owner.submit(`/admin/audit/${entry?.id}`, {})
    expect(textOf(await own.visitor().get('/privacy'))).toBe(before)
  })

  test('are bounded, in length and in depth', async () => {
    const save = (pageTerms: string) => admin.post('/admin/settings/terms', { intent: 'terms', pageTerms })
    for (const text of ['x'.repeat(20_001), '[a](/b) '.repeat(600)]) expect((await save(text)).status).toBe(400)
    expect(textOf(await shop.visitor().get('/terms'))).toContain('Changing your mind')
  })
})
