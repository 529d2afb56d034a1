import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { SETTINGS_PAGES } from '#app/admin/settings/settings-pages.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { changeFigure, changeProduct, findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { newId } from '#domain/ids.ts'
import { newsletterIssues, newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import type { Handling } from '#domain/orders/order-tables.ts'
import { searchOrders } from '#domain/orders/read/search-orders.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import type { OpenShop } from '../../server.ts'
import { plantOrder } from '../support/data/plant-orders.ts'
import { sheetOf, workbookOf } from '../support/inputs/workbook.ts'

export const OWNER = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'press start' }

type Look = { scheme: 'light' | 'dark'; width: number; isWanted: (name: string) => boolean }
type Screen = { path: string; before?: (page: Page) => Promise<unknown>; ofWindow?: boolean }

const DAY_MS = 86_400_000
const EMPTY_FORM = { path: '/admin/products?tab=add', before: press('Add Product') }

/** Every state of the back office that looks different; `order` is the path of one. */
function screens(order: string): Record<string, Screen> {
  const chosen = `chosen=${order.split('/').at(-1)}`
  return {
    dashboard: { path: '/admin' },
    'dashboard-table': { path: '/admin', before: (page) => page.getByText('Show as a table').click() },
    products: { path: '/admin/products' },
    'products-top': { path: '/admin/products', ofWindow: true },
    'products-filtered': { path: '/admin/products?search=sonic&category=sega&stock=low' },
    'products-nothing': { path: '/admin/products?search=zzzz' },
    'products-chosen': { path: '/admin/products', before: chooseTwo, ofWindow: true },
    'products-change': { path: '/admin/products', before: previewChange },
    'products-delete': { path: '/admin/products', before: askToDelete, ofWindow: true },
    'product-add': { path: '/admin/products?tab=add' },
    'product-errors': EMPTY_FORM,
    'product-edit': { path: '/admin/products?search=sonic', before: press(/^Edit/) },
    'drafts-nothing': { path: '/admin/products?state=draft' },
    draft: { path: '/admin/products?tab=add', before: saveDraft },
    drafts: { path: '/admin/products?state=draft' },
    'product-history': { path: '/admin/products?search=sonic', before: openHistory },
    orders: { path: '/admin/orders' },
    'orders-all': { path: '/admin/orders?tab=all' },
    'orders-chosen': { path: '/admin/orders', before: chooseTwo, ofWindow: true },
    'orders-send': { path: `/admin/orders/send?${chosen}` },
    'orders-nothing': { path: '/admin/orders?search=zzzz' },
    order: { path: order },
    'order-take-back': { path: `${order}?take-back=1` },
    'order-cancel': { path: `${order}?cancel=1`, ofWindow: true },
    'order-new': { path: '/admin/orders/new', before: findSonic },
    'order-again': { path: `/admin/orders/new?from=${order.split('/').at(-1)}` },
    'order-refused': {
      path: `/admin/orders/new?from=${order.split('/').at(-1)}`,
      before: async (page) => {
        await page
          .getByLabel(/^Quantity of/)
          .first()
          .fill('999')
        await press('Place order')(page)
        await page.getByText('The order was not placed').waitFor()
      },
    },
    slips: { path: `/admin/orders/slips?${chosen}` },
    labels: { path: `/admin/orders/labels?${chosen}` },
    'labels-print': {
      path: `/admin/orders/labels?${chosen}`,
      before: (page) => page.emulateMedia({ media: 'print' }),
    },
    'order-print': { path: order, before: (page) => page.emulateMedia({ media: 'print' }) },
    wanted: { path: '/admin/wanted' },
    report: { path: '/admin/report' },
    'report-refused': { path: '/admin/report?from=2026-02-01&to=2026-01-01' },
    customers: { path: '/admin/customers' },
    customer: { path: '/admin/customers', before: follow((page) => page.getByRole('table').getByRole('link').first()) },
    blogs: { path: '/admin/blogs' },
    'blog-form': { path: '/admin/blogs?new=1', before: writePost },
    'blog-errors': { path: '/admin/blogs?new=1', before: press('Create Blog') },
    'blog-delete': { path: '/admin/blogs', before: press(/^Delete/), ofWindow: true },
    mail: { path: '/admin/mail' },
    newsletter: { path: '/admin/newsletter' },
    'newsletter-nothing': { path: '/admin/newsletter?search=zzzz' },
    'newsletter-issue': { path: '/admin/newsletter', before: writeNewsletter },
    'newsletter-sent': { path: '/admin/newsletter', before: follow((page) => page.getByText(SENT.title)) },
    'mail-errors': { path: '/admin/mail', before: testNobody },
    spreadsheets: { path: '/admin/spreadsheets' },
    'spreadsheet-encoding': { path: '/admin/spreadsheets', before: uploadArabic },
    'spreadsheet-workbook': { path: '/admin/spreadsheets', before: uploadWorkbook },
    'spreadsheet-columns': { path: '/admin/spreadsheets', before: uploadSheet },
    'spreadsheet-preview': { path: '/admin/spreadsheets', before: checkSheet },
    'spreadsheet-done': { path: '/admin/spreadsheets', before: importSheet },
    audit: { path: '/admin/audit' },
    health: { path: '/admin/health' },
    'audit-open': { path: '/admin/audit', before: openChanges },
    'audit-entry': { path: '/admin/audit', before: openEntry },
    'audit-nothing': { path: '/admin/audit?search=zzzz' },
    settings: { path: '/admin/settings' },
    ...Object.fromEntries(
      SETTINGS_PAGES.map(([section]) => [`settings-${section}`, { path: `/admin/settings/${section}` }]),
    ),
    security: { path: '/admin/security' },
    'security-codes': { path: '/admin/security', before: press('Set up one-time codes') },
    confirm: { path: '/admin/confirm' },
    invitation: { path: '/invitation?token=expired' },
    'not-found': { path: '/admin/nowhere' },
  }
}

/** The back office as an owner with some weeks of orders sees it. */
export async function fillBooks({ services: { db } }: OpenShop): Promise<void> {
  const shown = await db.select().from(products).limit(60)
  for (let index = 0; index < 70; index++) {
    const bought = [shown[index % 60], shown[(index * 7) % 60]].filter((product) => product !== undefined)
    await plantOrder(db, {
      email: index % 9 === 4 ? 'somebody.with.quite.a.long.address@post.example' : `buyer${index % 23}@example.com`,
      status: index % 17 === 3 ? 'pending' : index % 29 === 5 ? 'refunded' : 'completed',
      handling: handlingAt(index),
      createdAt: new Date(Date.now() - ((index * index) % 30) * DAY_MS - index * 61_000),
      image: bought[0]?.image ?? '',
      items: bought.map(({ id, name, priceCents }, place) => ({
        productId: index % 31 === 7 ? newId() : id,
        name,
        priceCents,
        quantity: place === 0 ? 1 + (index % 3) : 1,
      })),
    })
  }
}

/** The older an order, the further on it is; now and then one was cancelled. */
function handlingAt(index: number): Handling {
  const days = (index * index) % 30
  if (index % 13 === 6) return 'cancelled'
  return days < 2 ? 'new' : days < 4 ? 'packed' : days < 9 ? 'sent' : 'delivered'
}

const SENT = {
  id: newId(),
  title: 'Forty Saturn games, and a console in its box',
  text: 'Everything is tested.\n\n## New\n\n- Panzer Dragoon Saga\n- [Nights](/shop?search=nights)',
  sentAt: new Date(),
  recipients: 5,
}

/** Mails in every state, a newsletter, subscribers, and an owner's morning in the log. */
export async function fillDesk({ services: { db } }: OpenShop): Promise<void> {
  const [first, second] = await db.select().from(products).limit(2)
  const orders = await searchOrders(db, { limit: 6 })
  const problem = "Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox"
  const states = [
    { state: 'failed', attempts: 1, problem, settledAt: new Date() },
    { state: 'sent', attempts: 1, copy: 2, settledAt: new Date() },
    { state: 'filed', attempts: 1, settledAt: new Date() },
    { state: 'dismissed', attempts: 21, problem: 'connect ECONNREFUSED 10.0.0.7:587', settledAt: new Date() },
  ] as const
  for (const [index, { id, userEmail }] of orders.rows.entries())
    await db
      .insert(mails)
      .values({ id: newId(), kind: 'order', toEmail: userEmail, orderId: id, ...states[index % states.length] })
  const later = new Date(Date.now() + 3_600_000)
  const waiting = { attempts: 7, problem: 'getaddrinfo ENOTFOUND smtp.exmaple.com', dueAt: later }
  await db.insert(mails).values({ id: newId(), kind: 'reset', toEmail: 'buyer7@example.com', ...waiting })
  for (const { userEmail } of orders.rows)
    await db.insert(newsletterSubscribers).values({ id: newId(), email: userEmail }).onConflictDoNothing()
  await db.insert(newsletterIssues).values(SENT)
  for (const [index, state] of [...states.slice(0, 2), ...states.slice(0, 2)].entries())
    await db
      .insert(mails)
      .values({ id: newId(), kind: 'issue', issueId: SENT.id, toEmail: `buyer${index}@example.com`, ...state })
  const actor = { id: newId(), email: OWNER.ADMIN_EMAIL }
  if (first === undefined || second === undefined) return
  await changeFigure(db, { actor, id: first.id, field: 'priceCents', from: first.priceCents, to: 4_500 })
  await changeFigure(db, { actor, id: second.id, field: 'quantity', from: second.quantity, to: 0 })
  const now = await findEditedProduct(db, first.id)
  if (now === undefined) return
  const description = `${first.description} Now with a new battery, tested for a whole evening.`
  const fields = { ...now, name: `${first.name} (PAL)`, description }
  await changeProduct(db, { actor, id: first.id, loaded: now, fields })
  await deleteProducts(db, { actor, ids: [second.id] })
}

export async function takeBackOffice(from: Browser, shop: OpenShop, { scheme, width, isWanted }: Look): Promise<void> {
  const viewport = { width, height: width < 700 ? 780 : 900 }
  const context = await from.newContext({ baseURL: shop.address, colorScheme: scheme, viewport })
  // It would keep the network busy for good.
  await context.route('**/admin/order-events', (route) => route.abort())
  const page = await context.newPage()
  const take = (name: string, fullPage: boolean) =>
    page.screenshot({ path: `screens/admin-${name}-${scheme}-${width}.png`, fullPage })
  await page.goto('/admin', { waitUntil: 'networkidle' })
  if (isWanted('sign-in')) await take('sign-in', true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText(SHOP_ANSWERS.fillIn).first().waitFor()
  if (isWanted('sign-in-errors')) await take('sign-in-errors', true)
  await page.getByLabel('Email').fill(OWNER.ADMIN_EMAIL)
  await page.getByLabel('Password').fill(OWNER.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto('/admin/orders?status=completed')
  const order = (await page.getByRole('table').getByRole('link').nth(2).getAttribute('href')) ?? ''
  for (const [name, { path, before, ofWindow = false }] of Object.entries(screens(order))) {
    if (!isWanted(name)) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    await before?.(page)
    await page.waitForLoadState('networkidle')
    await take(name, !ofWindow)
    await page.emulateMedia({ media: null })
  }
  await context.close()
}

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click()
}

function follow(link: (page: Page) => Locator) {
  return async (page: Page) => {
    const from = page.url()
    await link(page).click()
    await page.waitForURL((url) => url.href !== from)
  }
}

async function testNobody(page: Page) {
  await page.getByLabel('Send a test mail to').fill('nobody')
  await press('Send test mail')(page)
  await page.getByText('Enter an email address').waitFor()
}

async function openChanges(page: Page) {
  for (const summary of await page.locator('main li summary').all()) await summary.click()
}

async function chooseTwo(page: Page) {
  for (const place of [1, 2]) await page.getByRole('checkbox', { name: 'Choose' }).nth(place).check()
}

async function findSonic(page: Page) {
  await page.getByRole('combobox', { name: 'Add a product' }).fill('sonic')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

async function askToDelete(page: Page) {
  await press(/^Delete/)(page)
  await page.getByRole('alertdialog').waitFor()
}

async function writePost(page: Page) {
  await page.getByLabel('Title').fill('Cleaning a cartridge without ruining it')
  await page
    .getByLabel('Paragraph 1')
    .fill('Open it only if you must. A cotton bud, a drop of alcohol, and patience do the rest.')
  await page.getByLabel('Paragraph 2').fill('Let it dry for ten minutes before you try it.')
  await page.getByLabel('Tags').fill('care, cartridges')
}

async function saveDraft(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Panzer Dragoon Saga')
  await press('Save as draft')(page)
  await page.getByRole('link', { name: 'Panzer Dragoon Saga' }).first().click()
  await press('Publish')(page)
  await page.getByText('Price is required').waitFor()
}

async function writeNewsletter(page: Page) {
  await press(/^Write/)(page)
  await page.getByLabel('Subject').fill('New in the shop')
  const text =
    '## Saturn\n\nTwo **boxed** consoles and [forty games](/shop?category=sega):\n\n- Panzer Dragoon\n- Nights'
  await page.getByLabel('Text').fill(text)
}

/** New products each time: a file that changes nothing is not imported. */
let sheets = 0

function nextSheet(): string {
  sheets += 1
  return [
    'Title,Text,Price,Picture,Console,Shelf,Region',
    `Panzer Dragoon ${sheets},Disc and manual,$54.50,https://pictures.example/zwei.jpg,Sega Saturn,B2,PAL`,
    `Nights into Dreams ${sheets},Disc only,32.00 €,https://pictures.example/nights.jpg,Sega Saturn,B2,PAL`,
    'Burning Rangers,Disc only,lots,https://pictures.example/rangers.jpg,Sega Saturn,B3,JP',
    `Light gun ${sheets},Tested on a tube,18.00,https://pictures.example/gun.jpg,Odds and ends,C1,PAL`,
  ].join('\n')
}

async function uploadSheet(page: Page) {
  const file = { name: 'saturn.csv', mimeType: 'text/csv', buffer: Buffer.from(nextSheet()) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await press('Upload file')(page)
  await page.getByRole('button', { name: 'Preview' }).waitFor()
}

/** Arabic of Windows, whose encoding is guessed. */
async function uploadArabic(page: Page) {
  const file = join(import.meta.dirname, '../support/inputs/stock-arabic-windows-1256.csv')
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await press('Upload file')(page)
  await page.getByLabel('Encoding').waitFor()
}

async function uploadWorkbook(page: Page) {
  const rows = nextSheet().split('\n')
  const sheets = [
    sheetOf(
      'Saturn',
      rows.map((row) => row.split(',')),
    ),
    sheetOf('People', [['Email'], ['a@example.com']]),
  ]
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'stock.xlsx', mimeType, buffer: workbookOf({ sheets }) })
  await press('Upload file')(page)
  await page.getByLabel('Sheet').waitFor()
}

async function checkSheet(page: Page) {
  await uploadSheet(page)
  await press('Preview')(page)
  await page.getByRole('button', { name: /^Import/ }).waitFor()
}

async function importSheet(page: Page) {
  await checkSheet(page)
  await press(/^Import/)(page)
  await page.getByRole('heading', { name: 'Imported' }).waitFor()
}

async function openHistory(page: Page) {
  await press(/^Edit/)(page)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'Product history' }).waitFor()
}

async function openEntry(page: Page) {
  const address = await page.locator('main a[href^="/admin/audit/"]').first().getAttribute('href')
  await page.goto(address ?? '', { waitUntil: 'networkidle' })
}

async function previewChange(page: Page) {
  await chooseTwo(page)
  const change = page.getByRole('button', { name: 'Change', exact: true })
  if (await change.isVisible()) await change.click()
  await page.getByLabel('By how much').fill('-10')
  await press('Preview')(page)
  await page.waitForURL('**/changes/*')
}
