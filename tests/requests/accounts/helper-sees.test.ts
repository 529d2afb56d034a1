import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mayEver, RIGHTS, type RoutePath } from '#domain/accounts/rights.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { takeIn } from '#domain/catalogue/intake/take-in.server.ts'
import { changeFigure, changeProduct, findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { countScan } from '#domain/catalogue/stocktake/count-pieces.server.ts'
import { startStocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { addCredit } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import { payOffer } from '#domain/offers/buy/pay-offer.server.ts'
import { orderItems } from '#domain/orders/order-tables.ts'
import { inTransaction } from '#platform/database/client.ts'
import { openAdmin, openHelper } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { productFields } from '../../support/data/typed-product.ts'
import { ALL_ROUTES } from '../../support/documents/all-routes.ts'
import { plantOffer } from '../../support/offers/plant-offer.ts'
import type { Client } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

/** What was paid, as amounts, and who sold it. Neither figure is a price of anything. */
const SECRETS = ['77713', '777.13', '155426', '1,554.26', 'Rana Haddad', 'Collection of Rana']
/** A price, and what the orders of today come to. */
const PRICE_CENTS = 120_011
const TAKINGS = '1,234.67'

const ids = { sold: '', piece: '', bought: '', order: '', stocktake: '', entry: '' }
let helper: Client
let admin: Client

beforeAll(async () => {
  const { db } = shop.services
  const owner = await openAdmin(shop)
  admin = owner.browser
  const actor = owner.user
  const sun = { name: 'Radiant Sun', costCents: 77_713, priceCents: PRICE_CENTS, shelf: 'A-1' }
  const sold = await shop.product({ ...sun, quantity: 2 })
  const piece = newId()
  await takeIn(db, {
    ...{ actor, id: piece, fields: productFields({ name: 'Radiant Moon', shelf: 'A-1' }) },
    purchase: { id: newId(), name: 'Collection of Rana', paidCents: 155_426 },
  })
  const edited = await findEditedProduct(db, sold.id)
  if (edited === undefined) throw new Error('no such product')
  await changeProduct(db, { actor, id: sold.id, loaded: edited, fields: { ...edited, costCents: 77_714 } })
  await changeProduct(db, { actor, id: sold.id, loaded: { ...edited, costCents: 77_714 }, fields: edited })
  await changeFigure(db, { actor, id: sold.id, field: 'quantity', from: 2, to: 3 })
  const agreed = { cashCents: 77_713, creditCents: 77_713, agreedCashCents: 77_713, agreedCreditCents: 77_713 }
  const offer = await plantOffer(db, { offer: { state: 'received' }, pieces: [agreed] })
  const pieces = [{ position: 0, shelf: 'B-2' }]
  await payOffer(db, { actor, id: offer, version: 1, way: 'cash', document: '', pieces })
  const [bought] = await db.select({ id: products.id }).from(products).where(eq(products.name, 'Bell Tower'))
  const { user } = await shop.shopper()
  await inTransaction(db, (tx) =>
    addCredit(tx, { email: user.email, cents: 77_713, kind: 'entered', note: '', actor: actor.email }),
  )
  const items = [{ productId: sold.id, name: 'Radiant Sun', priceCents: PRICE_CENTS }]
  const order = await plantOrder(db, { userId: user.id, email: user.email, items })
  await plantOrder(db, { items: [{ name: 'Link Cable', priceCents: 3_456 }] })
  await db.update(orderItems).set({ costCents: 77_713 })
  const stocktake = await startStocktake(db, { actor, shelf: 'A-1', category: '' })
  await countScan(db, { actor, stocktake, key: newId(), code: '', product: sold.id })
  const [entry] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, sold.id)).limit(1)
  Object.assign(ids, { sold: sold.id, piece, bought: bought?.id, order, stocktake, entry: String(entry?.id) })
  helper = (await openHelper(shop)).browser
})

/** What is asked of an address with a parameter, or of one that shows more when it is asked for more. */
const OPENED: Partial<Record<RoutePath, () => string[]>> = {
  '/admin/orders': () => ['', '?tab=all', '?search=radiant'],
  '/admin/orders/send': () => [`?chosen=${ids.order}`],
  '/admin/orders/slips': () => [`?chosen=${ids.order}`],
  '/admin/orders/labels': () => [`?chosen=${ids.order}`],
  '/admin/orders/new': () => ['', `?from=${ids.order}`],
  '/admin/orders/new/find': () => ['?product=radiant', '?person=example'],
  '/admin/orders/:id': () => ['', '?take-back=1', '?cancel=1'].map((query) => ids.order + query),
  '/admin/products': () => [
    ...['', '?search=radiant', '?state=draft', '?sort=price-desc', `?done=${ids.entry}`, '?tab=add'],
    ...[ids.sold, ids.piece, ids.bought].flatMap((id) =>
      ['edit=', 'tab=add&copy=', 'tab=add&piece=', 'tab=add&added='].map((asked) => `?${asked}${id}`),
    ),
    `?ask=delete&chosen=${ids.sold}.3`,
  ],
  '/admin/products/intake': () =>
    ['', `known=${ids.sold}`, 'intent=name&name=radiant', 'purchase=new&keep=purchase'].map((query) => `?${query}`),
  '/admin/products/intake/find': () =>
    [`past=${ids.sold}`, `past=${ids.piece}`, 'name=radiant', 'guide=yes&name=x'].map((query) => `?${query}`),
  '/admin/products/:id/hold': () => [ids.piece],
  '/admin/products/labels': () => [`?ids=${ids.sold}.${ids.piece}`, '?shelf=A-1', '?shelves=all'],
  '/admin/products/shelves/:name': () => ['A-1', 'B-2'],
  '/admin/products/stocktake/:id': () => [ids.stocktake],
  '/admin/products/stocktake/:id/finish': () => [ids.stocktake],
}

const isOffice = (path: string): path is RoutePath => Object.hasOwn(RIGHTS, path) && path.startsWith('/admin')

function addressesOf(path: RoutePath): string[] {
  const [before = '', after = ''] = path.split(/:\w+/)
  const asked = OPENED[path]?.() ?? ['']
  return asked.map((more) => {
    const [id = '', query] = more.split('?')
    return (path.includes(':') ? before + id + after : path) + (query === undefined ? '' : `?${query}`)
  })
}

const ofData = (address: string) => address.replace(/\?|$/, (end) => `.data${end}`)

test('no answer of the back office tells a helper what goods cost, what was paid to whom or what the shop takes', async () => {
  const pages = new Set(ALL_ROUTES.filter(({ isLeaf }) => isLeaf).map(({ path }) => path))
  const open = [...pages]
    .filter(isOffice)
    .filter((path) => mayEver('helper', path) && !path.startsWith('/admin/audit/'))
  const told: string[] = []
  const [seenByAdmin, closed] = [new Set<string>(), [] as string[]]
  for (const path of open)
    for (const address of addressesOf(path === '/admin/*' ? ('/admin/nowhere' as RoutePath) : path))
      for (const asked of [address, ofData(address)]) {
        const { status, html } = await helper.get(asked)
        if (status !== 200 && path !== '/admin/*' && path !== '/admin/sign-in') closed.push(`${asked}: ${status}`)
        told.push(
          ...[...SECRETS, TAKINGS].filter((secret) => html.includes(secret)).map((secret) => `${asked}: ${secret}`),
        )
        const { html: whole } = await admin.get(asked)
        if ([...SECRETS, TAKINGS].some((secret) => whole.includes(secret))) seenByAdmin.add(path)
      }
  expect(told).toEqual([])
  expect(closed).toEqual([])
  // An admin reads them at the same addresses.
  expect([...seenByAdmin].toSorted()).toEqual([
    '/admin/audit',
    '/admin/orders',
    '/admin/products',
    '/admin/products/intake',
    '/admin/products/intake/find',
  ])
})

test('a helper is shown no link, button or field that is not for them', async () => {
  const shown = async (address: string) => (await helper.get(address)).html
  const [list, editor, order, security] = await Promise.all([
    shown('/admin/products'),
    shown(`/admin/products?edit=${ids.sold}`),
    shown(`/admin/orders/${ids.order}`),
    shown('/admin/security'),
  ])
  const all = [list, editor, order, security].join('')
  const links = [...new Set(all.match(/(?<=(?:href|action)=")\/admin[^"?#]*/g))]
  const may = (link: string) => {
    const path = [...Object.keys(RIGHTS)].find((key) => new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(link))
    return path !== undefined && mayEver('helper', path as RoutePath)
  }
  expect(links.filter((link) => !may(link))).toEqual([])
  const intents = (html: string) => [...html.matchAll(/name="intent" value="([^"]+)"/g)].map(([, intent]) => intent)
  expect(intents(list)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:change|ask|delete)/)]))
  expect(intents(order)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:cancelled|take-back)$/)]))
  expect(all).not.toMatch(/name="cost"|Delete|Cancel order|Take pieces back|Invite|set under Settings/)
  expect(textOf({ html: security })).toContain('Set up one-time codes')
  const nav = /<nav aria-label="Admin".*?<\/nav>/s.exec(list)?.[0] ?? ''
  expect([...nav.matchAll(/<a[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Products',
    'Orders',
    'Wanted',
    'Audit log',
    'Security',
  ])
})
