import type { Page } from '@playwright/test'
import { desc } from 'drizzle-orm'
import { SETTINGS_PAGES } from '#app/admin/settings/settings-pages.ts'
import { invite } from '#domain/accounts/admins/invitations.server.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { blogs } from '#domain/blog/blog-table.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { planChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { countScan } from '#domain/catalogue/stocktake/count-pieces.server.ts'
import { startStocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { addCredit } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import { createIssue } from '#domain/newsletter/issues.server.ts'
import { confirmSubscription, makeNewsletterTokens } from '#domain/newsletter/subscribe.server.ts'
import { payOffer } from '#domain/offers/buy/pay-offer.server.ts'
import { correctDelivery } from '#domain/orders/delivery/correct-delivery.server.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { takePiecesBack } from '#domain/orders/handle/take-pieces-back.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { enter } from '../data/owner.ts'
import { plantDraft } from '../data/plant-draft.ts'
import { plantOrder } from '../data/plant-orders.ts'
import { storeOrders } from '../data/store-orders.ts'
import { plantOffer } from '../offers/plant-offer.ts'
import { expect, type JourneyShop } from './journey.ts'
import { LONG_NAME, type Visits } from './visits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
async function saveNameless(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('')
  await press('Save')(page)
}

const see = async (page: Page, role: 'alertdialog' | 'alert') =>
  await expect(page.getByRole(role).first()).toBeVisible()

/** Every page of the back office, and each of its states that looks different: what opens, what is refused, what is empty. */
export const BACK_OFFICE: Visits = {
  'the owner of orders and figures': async (context, shop) => {
    await enter(context, shop)
    const { id: productId, image } = await shop.product({ quantity: 0, name: LONG_NAME })
    const email = 'somebody-with-quite-a-long-address-at-a-provider@post.example'
    const items = [{ productId, name: LONG_NAME, quantity: 12, priceCents: 99_999_900 }, { name: 'Link Cable' }]
    const id = await plantOrder(shop.services.db, { status: 'refunded', email, image, items })
    await plantOrder(shop.services.db)
    // The chart has a table from a second day of sales on.
    const createdAt = new Date(Date.now() - 2 * DAY_MS)
    await plantOrder(shop.services.db, { createdAt })
    const typed = { deliveryName: LONG_NAME.slice(0, 100), deliveryPhone: '', deliveryArea: '', deliveryNote: '' }
    const corrected = { ...typed, deliveryAddress: 'Hamra Street 12' }
    const rules = { areas: [], isRequired: false }
    await correctDelivery(shop.services.db, { id, by: { owner: 'command line' }, seen: 0, typed: corrected, rules })
    const lines = [{ position: 0, pieces: 2, intoStock: true }]
    const back = { refundCents: 99_999_900, refundWay: 'cash', reason: 'lost', note: LONG_NAME } as const
    await takePiecesBack(shop.services.db, { actor: 'command line', orderId: id, seen: 0, lines, ...back })
    const couriered = await plantOrder(shop.services.db, { items })
    const parcel = { courier: 'Aramex', trackingNumber: LONG_NAME.slice(0, 100) }
    await handleOrders(shop.services.db, { actor: 'command line', ids: [couriered], to: 'sent', parcel })
    const toSend = await plantOrder(shop.services.db, { email, image, items })
    // A chart needs two days of sales.
    for (const days of [0, 3])
      await plantOrder(shop.services.db, { createdAt: new Date(Date.now() - days * 24 * 3_600_000) })
    return [
      ['/admin', (page) => page.getByText('Show as a table').click()],
      '/admin/wanted',
      '/admin/report',
      ['/admin/report/cash', press('Mark as received')],
      '/admin/report/cash?courier=Aramex&total=50',
      '/admin/orders',
      '/admin/orders?search=zzzz&status=other',
      [`/admin/orders/${id}?correct=delivery`, (page) => page.getByText('Corrected once').click()],
      [`/admin/orders/new?from=${id}`, findToOrder],
      `/admin/orders/${id}?take-back=1`,
      [`/admin/orders/${id}?cancel=1`, (page) => see(page, 'alertdialog')],
      `/admin/orders/send?chosen=${toSend}`,
      `/admin/orders/slips?chosen=${id}`,
      `/admin/orders/labels?chosen=${id}`,
      '/admin/nowhere',
    ]
  },
  'the owner of offers': async (context, shop) => {
    await enter(context, shop)
    const { db } = shop.services
    const pieces = [{ name: LONG_NAME.slice(0, 120), pieces: 12, askingCents: 99_999_900 }, { name: 'Moon Garden' }]
    const prices = { cashCents: 4_000, creditCents: 5_200, agreedCashCents: 4_000, agreedCreditCents: 5_200 }
    const fresh = await plantOffer(db, { pieces, offer: { name: LONG_NAME.slice(0, 100), phone: '03 123456' } })
    const agreed = { offer: { state: 'received' as const }, pieces: pieces.map((piece) => ({ ...piece, ...prices })) }
    const received = await plantOffer(db, agreed)
    await payOffer(db, {
      ...{ actor: 'command line', id: received, version: 1, way: 'cash', document: 'Passport' },
      pieces: [{ position: 1, shelf: '' }],
    })
    return [
      '/admin/offers',
      '/admin/offers?tab=paid',
      [`/admin/offers/${fresh}`, press('Send quote')],
      [`/admin/offers/${received}`, (page) => page.getByText('Not as they said?').click()],
      '/admin/offers/book',
      '/admin/report',
    ]
  },
  'the owner of customers': async (context, shop) => {
    const { id, email } = await enter(context, shop)
    await plantOrder(shop.services.db, { userId: id, email, items: [{ name: LONG_NAME, quantity: 12 }] })
    await postMail(shop.services.db, { kind: 'test', to: email })
    const delivery = { name: LONG_NAME, phone: '+961 3 123 456', area: '', costCents: null, address: '', note: '' }
    await plantOrder(shop.services.db, { userId: '', email: '', delivery })
    await addCredit(shop.services.db, { email, cents: 2_000, kind: 'entered', note: LONG_NAME, actor: email })
    const customer = `/admin/customers/${id}`
    return [
      '/admin/customers',
      customer,
      [customer, press('Take credit off')],
      [`${customer}?delete=1`, (page) => see(page, 'alertdialog')],
    ]
  },
  'the owner of products': async (context, shop) => {
    await enter(context, shop)
    const { id } = await shop.product({ quantity: 0, name: LONG_NAME })
    const draft = await plantDraft(shop.services.db, LONG_NAME)
    const stocktake = `/admin/products/stocktake/${await plantStocktake(shop)}`
    return [
      ['/admin/products?category=nintendo&stock=sold-out&sort=a-z', chooseFirst],
      `/admin/products/changes/${await planChange(shop.services.db, { form: { kind: 'price-percent', by: '-100' }, ids: [id] })}`,
      [`/admin/products?search=donau&ask=delete&chosen=${id}.0`, (page) => see(page, 'alertdialog')],
      `/admin/products?edit=${id}`,
      `/admin/products/${id}/history`,
      [`/admin/products/${id}/hold`, press('Hold')],
      `/admin/products/labels?ids=${id}.${draft}&start=2`,
      '/admin/products/shelves',
      ['/admin/products/shelves/A-1', scanNothing],
      `/admin/products/intake?known=${id}&purchase=new`,
      '/admin/products/stocktake',
      [stocktake, scanNothing],
      `${stocktake}/finish`,
      ['/admin/products?tab=add', press('Add Product')],
      '/admin/products?state=draft',
      `/admin/products?edit=${draft}`,
    ]
  },
  'the owner of posts': async (context, shop) => {
    await enter(context, shop)
    const [post] = await shop.services.db.select({ id: blogs.id }).from(blogs).limit(1)
    return [
      '/admin/blogs',
      `/admin/blogs/${post?.id}`,
      ['/admin/blogs', press(/^Delete/)],
      ['/admin/blogs?new=1', press('Create Blog')],
      ['/admin/blogs?new=1', leaveUnsaved],
    ]
  },
  'the owner of spreadsheets': async (context, shop) => {
    await enter(context, shop)
    const sent = await storeOrders(shop.services.db, 'Order,Date,Item,Price\n1001,2026-01-31,Ico,12.50\n')
    const wrong = await storeOrders(
      shop.services.db,
      'Order,Date,Item,Price\n1,2026-01-31,Ico,cheap\n2,2026-01-31,Rez,5\n',
    )
    const guessed = await storeOrders(
      shop.services.db,
      Buffer.from('Order,Date,Item,Price\n1,2026-01-31,Caf\xe9,1\n', 'latin1'),
    )
    return [
      '/admin/spreadsheets',
      guessed,
      [sent, press('Preview')],
      [wrong, press('Preview')],
      ['/admin/spreadsheets', askForPictures],
    ]
  },
  'the owner of keys': async (context, shop) => {
    const { email } = await enter(context, shop)
    await invite(shop.services.db, { actor: 'first start', invitedBy: email, email: 'new@example.com', role: 'admin' })
    return [
      ...SETTINGS_PAGES.map(([section]) => `/admin/settings/${section}`),
      ['/admin/settings/shop', saveNameless],
      ['/admin/security', press('Set up one-time codes')],
      ['/admin/security', press('Invite an admin or helper')],
    ]
  },
  'an owner at the doors': async (context, shop) => {
    await enter(context, shop)
    return [['/admin/confirm', press('Confirm')], '/invitation?token=expired']
  },
  'the owner of mails and the log': async (context, shop) => {
    await enter(context, shop)
    const {
      product,
      services: { auth, db },
    } = shop
    const { id } = await product({ name: LONG_NAME, quantity: 3 })
    const actor = { id, email: `${'owner'.repeat(12)}@example.com` }
    await deleteProducts(db, { actor, ids: [id] })
    await postMail(db, { kind: 'test', to: actor.email })
    await confirmSubscription(auth, (await makeNewsletterTokens(auth, actor.email)).confirm ?? '')
    const problem = "Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox"
    await db.insert(mails).values({ id, kind: 'test', toEmail: actor.email, state: 'failed', attempts: 1, problem })
    const [entry] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    return [
      '/admin',
      '/admin/mail',
      ['/admin/settings/mail', testNobody],
      '/admin/newsletter',
      `/admin/newsletter/${await createIssue(shop.services.db, { postId: undefined, log: shop.services.log })}`,
      '/admin/health',
      ['/admin/audit', (page) => page.getByText('Details').first().click()],
      '/admin/audit?search=zzzz',
      `/admin/audit/${entry?.id}`,
    ]
  },
  'an anonymous visitor at the back office': async () => ['/admin', '/admin/sign-in', ['/admin', refusedSignIn]],
}

/** With something in each list: counted, missing, of another shelf, and sold. */
async function plantStocktake({ product, services: { db } }: JourneyShop): Promise<string> {
  const shelf = newId()
  const kept = await product({ name: LONG_NAME, shelf, quantity: 2 })
  const sold = await product({ name: 'Sold', shelf, quantity: 0 })
  const others = [await product({ name: LONG_NAME, shelf: LONG_NAME.slice(0, 60) }), kept, sold]
  await plantOrder(db, { items: [{ productId: sold.id, name: 'Sold' }] })
  const stocktake = await startStocktake(db, { actor: 'first start', shelf, category: '' })
  for (const { id } of others) await countScan(db, { actor: 'first start', stocktake, key: id, code: id })
  return stocktake
}

/** With what both fields find, and a refused order below. */
async function findToOrder(page: Page) {
  await press('Place order')(page)
  await expect(page.getByText('The order was not placed')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find a customer' }).fill('somebody-with')
  await expect(page.getByRole('option', { name: 'somebody-with' }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a product' }).fill('donau')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

async function refusedSignIn(page: Page) {
  await press('Sign In')(page)
  await expect(page.getByText(SHOP_ANSWERS.fillIn).first()).toBeVisible()
}

async function testNobody(page: Page) {
  await page.getByLabel('Send a test mail to').fill('nobody')
  await press('Send test mail')(page)
  await expect(page.getByText('Enter an email address')).toBeVisible()
}

async function scanNothing(page: Page) {
  await page.getByLabel('Scan or type').fill('no such code')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing has the code')).toBeVisible()
}

const chooseFirst = (page: Page) => page.getByRole('checkbox', { name: 'Choose The' }).first().check()

async function leaveUnsaved(page: Page) {
  await page.getByLabel('Title').fill('Unsaved')
  const menu = page.getByRole('navigation', { name: 'Admin' }).getByText('Menu')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await see(page, 'alertdialog')
}

/** Products whose pictures are in the web. */
async function askForPictures(page: Page) {
  const titles = 'Name,Description,Price (USD),Quantity,Category,Subcategory,Image'
  const buffer = Buffer.from(`${titles}\nNights,Disc,32,1,sega,saturn,https://pictures.example/nights.jpg\n`)
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'saturn.csv', mimeType: 'text/csv', buffer })
  await press('Upload file')(page)
  await press('Preview')(page)
  await expect(page.getByText('Fetch the pictures from the web')).toBeVisible()
}
