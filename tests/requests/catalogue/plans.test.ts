import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countFacet, countFacts } from '#domain/catalogue/list/count-facets.server.ts'
import type { FacetId } from '#domain/catalogue/list/facets.ts'
import { groupNames } from '#domain/catalogue/list/group-products.server.ts'
import { latestProducts } from '#domain/catalogue/list/latest-products.server.ts'
import { countProducts, listProducts, type ProductFilter } from '#domain/catalogue/list/list-products.server.ts'
import { similarProducts } from '#domain/catalogue/list/similar-products.server.ts'
import { lowStock } from '#domain/catalogue/manage/low-stock.server.ts'
import { countManagedProducts, listManagedProducts } from '#domain/catalogue/manage/managed-list.server.ts'
import { managedPages, managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { findProduct } from '#domain/catalogue/product/find-product.server.ts'
import { SEARCH_SORTS, SORTS } from '#domain/catalogue/product/sort.ts'
import { suggestProducts } from '#domain/catalogue/search/suggest-products.server.ts'
import { newId } from '#domain/ids.ts'
import { ORDER_TABS, type OrderTab } from '#domain/orders/handling.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { type EnterOrder, enterOrder } from '#domain/orders/place/enter-order.server.ts'
import { everythingOrdered } from '#domain/orders/read/everything-ordered.server.ts'
import { productHistory } from '#domain/orders/read/product-history.server.ts'
import { searchOrders } from '#domain/orders/read/search-orders.server.ts'
import { findNotSold } from '#domain/orders/report/not-sold.server.ts'
import { readReport } from '#domain/orders/report/read-report.server.ts'
import { mailHistory } from '#domain/outbox/mail-history.server.ts'
import { listSold } from '#domain/stock/sold-one-offs.server.ts'
import { sized } from '../../faults/sizes.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

/** Statements that read these tables are looked at. */
const ABOUT_PRODUCTS = /product_search|"products"|search_words/
const ABOUT_ORDERS = /"orders"/

/** So many that PostgreSQL reads a table only where it has no better way; `npm run test:faults` looks at a large shop as well, PLANS_PRODUCTS at any. */
const PRODUCTS = Number(process.env.PLANS_PRODUCTS ?? sized(6_000, 100_000))
/** Of each facet a list that is narrowed by it. */
const FACET_LISTS: Record<FacetId, ProductFilter> = {
  category: { category: 'nintendo' },
  subcategory: { category: 'nintendo', subcategory: 'snes' },
}
const CATEGORIES = [{}, FACET_LISTS.subcategory]
const TEXTS = ['cartridge', 'costly', 'alphabet', 'number 5150', 'xylophonist', 'er', 'zq', '%_', 'لع']

/** Is refused, after its key was looked for. */
const NO_ORDER: EnterOrder = {
  actor: { id: 'owner', email: 'owner@example.com' },
  ...{ key: newId(), shown: '', lines: [], email: '', channel: 'phone', isMailed: false, notify: [] },
  delivery: { typed: TypedDelivery.parse({}), rules: { areas: [], isRequired: false } },
}

const shop = shopForFile()
/** One connection for all plans: a new one reads PostgreSQL's catalogue again. */
let explaining: pg.Client

beforeAll(async () => {
  explaining = new pg.Client({ connectionString: shop.databaseUrl })
  await explaining.connect()
})
afterAll(() => explaining.end())

beforeAll(async () => {
  const { db } = shop.services
  await db.execute(sql`
    insert into products (id, name, description, price_cents, quantity, low_stock_at, image, category, subcategory, created_at, sort_name, search_text, sku, own_text, facets, sold_at, is_listed)
    select lpad(n::text, 20, 'x'), name, description, price, n * 31 % 200, case when n % 100 = 0 then 5 end, 'x', category, subcategory,
      now() - n * interval '1 hour', name, name || E'\n' || description,
      case when n % 10 = 0 then 'gs-' || n else '' end, case when n % 10 = 0 then E'\ngs-' || n || E'\n' else '' end,
      array['condition=' || (array['mint', 'good'])[n % 2 + 1], 'region=' || (array['pal', 'ntsc-u', 'free'])[n % 3 + 1]]
        || case when n % 500 = 0 then array['grader=wata'] end,
      case when n % 5 = 0 then now() - interval '90 days' end, n % 5 > 0
    from generate_series(1, ${PRODUCTS}) n,
      lateral (select (n::bigint * 7919 % 10007)::int as price) figures,
      lateral (select md5(n::text) || ' cartridge' as name,
        'loose cartridge, number ' || n || case when price > 9000 then ', costly' else '' end
          || case when md5(n::text) > 'c' then ', late in the alphabet' else '' end as description) texts,
      lateral (select (array['nintendo', 'sega', 'funko'])[n % 3 + 1] as category, (array['snes', 'nes'])[n % 2 + 1] as subcategory) place`)
  await db.execute(sql`vacuum analyze products, product_search, search_words`)
}, 60 * 60_000)

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** The tables that were read from one end to the other. */
async function scannedDuring(work: () => Promise<unknown>, about = ABOUT_PRODUCTS): Promise<string[]> {
  const scans = (await nodesDuring(work, about)).filter((node) => node['Node Type'] === 'Seq Scan')
  return scans.filter((node) => node['Actual Loops'] > 0).map((node) => node['Relation Name'] ?? '')
}

/** All nodes of the plans as they were carried out. */
async function nodesDuring(work: () => Promise<unknown>, about = ABOUT_PRODUCTS): Promise<Node[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const statements = sent.mock.calls.map(([config, values]: unknown[]) => ({ text: textOf(config), values }))
  sent.mockRestore()
  const nodes: Node[] = []
  for (const { text, values } of statements.filter(({ text }) => about.test(text))) {
    const { rows } = await explaining.query(`explain (analyze, format json) ${text}`, values as unknown[])
    nodes.push(...nodesIn(rows[0]['QUERY PLAN'][0].Plan))
  }
  return nodes
}

function textOf(config: unknown): string {
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)
}

function nodesIn(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)]
}

test('no list of any facet, in any order, at its top, in the middle or at its end, scans a table', async () => {
  for (const filter of [{}, ...Object.values(FACET_LISTS)]) await expectWalk(filter)
  const { db } = shop.services
  expect(await scannedDuring(() => latestProducts(db, 20))).toEqual([])
  expect(await scannedDuring(() => lowStock(db, 10))).toEqual([])
  expect(await scannedDuring(() => groupNames(db))).toEqual([])
  // Nor does the task of each minute walk them all in an index.
  const passed = (await nodesDuring(() => listSold(db))).map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  )
  expect(Math.max(...passed)).toBeLessThan(10)
})

const GOOD = { id: 'condition', value: 'good', name: 'Good' }
const GRADED = { id: 'grader', value: 'wata', name: 'WATA' }
const FACTS = [[GOOD], [GRADED], [GOOD, GRADED]]
const FIGURES = [
  { stock: 'in' },
  { stock: 'out' },
  { priceFromCents: 2_000, priceToCents: 8_000 },
  { priceFromCents: 10_000 },
  { priceToCents: 3, stock: 'in' },
] satisfies ProductFilter[]

test.each([...FIGURES, ...FACTS.map((facts) => ({ facts }))])(
  'no list narrowed by %o does, at any place',
  async (narrowing) => {
    for (const filter of [{}, ...Object.values(FACET_LISTS)]) await expectWalk({ ...filter, ...narrowing })
  },
)

test.each(FACTS)('no list in stock narrowed by %o does, nor do the counts of its facts', async (...facts) => {
  const { db } = shop.services
  await expectWalk({ stock: 'in', facts })
  for (const filter of [{}, FACET_LISTS.subcategory, { stock: 'in' as const }]) {
    expect(await scannedDuring(() => countFacts(db, { ...filter, facts }))).toEqual([])
    expect(await scannedDuring(() => countFacet(db, { ...filter, facts }, 'category'))).toEqual([])
  }
})

test('nor do the counts beside the choices of a facet', async () => {
  const { db } = shop.services
  for (const narrowing of [{}, ...FIGURES])
    for (const [id, filter] of Object.entries(FACET_LISTS))
      expect(await scannedDuring(() => countFacet(db, { ...filter, ...narrowing }, id as FacetId)), id).toEqual([])
})

test.each(['costly', 'xylophonist'])('no narrowed search for %j does', async (search) => {
  for (const filter of CATEGORIES) await expectWalk({ ...filter, search, stock: 'in', priceFromCents: 2_000 })
})

test.each(TEXTS)('no search for %j does either', async (search) => {
  for (const filter of CATEGORIES) await expectWalk({ ...filter, search })
  expect(await scannedDuring(() => suggestProducts(shop.services.db, search))).toEqual([])
})

test('no search for letters around a space reads the products that have both words', async () => {
  const search = () => listProducts(shop.services.db, { filter: { search: 'e t' }, sort: 'best', limit: 24 })
  const read = (await nodesDuring(search)).filter((node) => node['Relation Name'] === 'product_search')
  expect(read.length).toBeGreaterThan(1)
  for (const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } of read)
    expect(filtered + rechecked).toBe(0)
})

async function expectWalk(filter: ProductFilter) {
  const { db } = shop.services
  const total = await countProducts(db, filter)
  // Of a word that most products have, the count and the far pages read as many matches as are counted at most.
  const isCommon = filter.search !== undefined && total >= PRODUCTS / 10
  if (!isCommon) expect(await scannedDuring(() => countProducts(db, filter)), JSON.stringify(filter)).toEqual([])
  for (const { id: sort } of filter.search === undefined ? SORTS : SEARCH_SORTS)
    for (const offset of isCommon ? [0, 24] : [0, Math.floor(total / 2), Math.max(total - 10, 0)]) {
      const list = { filter, sort, offset, limit: 24, total }
      expect(await scannedDuring(() => listProducts(db, list)), JSON.stringify(list)).toEqual([])
    }
}

test.each([
  '',
  'stock=low',
  'stock=sold-out',
  'category=nintendo',
  'search=xylophonist',
  'search=5150+number',
  'search=zq&stock=low',
  'search=gs-5150',
  'search=gs',
])('nor does the owner’s table with %j', async (filter) => {
  const { db } = shop.services
  for (const sort of [...SORTS.map(({ id }) => id), 'stock-asc', 'stock-desc']) {
    const query = managedQueryFrom(new URLSearchParams(`${filter}&sort=${sort}`))
    const count = await countManagedProducts(db, query)
    const last = managedPages(count, query)
    for (const page of new Set([1, Math.ceil(last / 2), last]))
      expect(await scannedDuring(() => listManagedProducts(db, { ...query, page }, count)), sort).toEqual([])
    if (filter !== '') expect(await scannedDuring(() => countManagedProducts(db, query)), sort).toEqual([])
  }
})

test('nor what stands beside a product, of which no more is read than its neighbours in price', async () => {
  const { db } = shop.services
  const product = await findProduct(db, String(PRODUCTS / 2).padStart(20, 'x'))
  if (product === undefined) throw new Error('no such product')
  const beside = () => similarProducts(db, product)
  expect(await scannedDuring(beside)).toEqual([])
  const sorts = (await nodesDuring(beside)).filter((node) => node['Node Type'] === 'Sort')
  for (const { Plans = [] } of sorts) for (const below of Plans) expect(below['Actual Rows']).toBe(0)
})

test('no tab of twenty thousand orders scans them, at its top or far below, nor does what is looked for', async () => {
  const { db } = shop.services
  await db.execute(sql`
    insert into orders (id, user_id, user_email, total_cents, status, created_at, idempotency_key, handling, search_text, phone_digits, old_number)
    select lpad(n::text, 20, 'x'), 'u', 'u@example.com', 100, 'completed', now() - n * interval '1 minute', n::text,
      case when n < 300 then (array['new', 'packed'])[n % 2 + 1] when n < 1000 then 'sent'
        when n % 10 = 0 then 'cancelled' else 'delivered' end,
      E'u@example.com\nnour haddad\n' || translate(n::text, '0123456789', 'abcdefghij'), '9613' || lpad(n::text, 6, '0'),
      case when n > 18000 then 'AP-' || n else '' end
    from generate_series(1, 20000) n`)
  await db.execute(sql`vacuum analyze orders`)
  for (const tab of Object.keys(ORDER_TABS) as OrderTab[]) {
    const top = await searchOrders(db, { filter: { tab }, limit: 50 })
    for (const after of [undefined, top.older])
      expect(
        await scannedDuring(() => searchOrders(db, { filter: { tab }, after, limit: 50 }), ABOUT_ORDERS),
        tab,
      ).toEqual([])
  }
  await db.execute(sql`
    insert into orders (id, user_id, user_email, total_cents, status, idempotency_key)
    select lpad(lpad(n::text, 8, '0'), 20, 'w'), 'w', 'w@example.com', 100, 'completed', n::text from generate_series(1000, 1999) n`)
  await db.execute(sql`vacuum analyze orders`)
  expect(await scannedDuring(() => enterOrder(shop.services.auth, NO_ORDER), ABOUT_ORDERS)).toEqual([])
  const whole = 'xxxx4567'.padStart(20, 'x')
  for (const [search, rows] of [
    ['xxxx4567', 1],
    ['#XXXX456', 10],
    ['1002', 1],
    ['#1002', 1],
    [whole, 1],
    ['AP-19555', 1],
    ['19555', 1],
    ['haddad bcdef', 1],
    ['03 012 345', 1],
    ['+961 3 012 345', 1],
    ['haddad', 50],
  ] as const) {
    const look = () => searchOrders(db, { filter: { search }, limit: 50 })
    expect((await look()).rows, search).toHaveLength(rows)
    expect(await scannedDuring(look, ABOUT_ORDERS), search).toEqual([])
  }
})

test('what a person has ordered and was mailed is found without a scan of the others', async () => {
  const { db } = shop.services
  await db.execute(sql`
    insert into orders (id, user_id, user_email, total_cents, status, idempotency_key)
    select lpad(n::text, 20, 'y'), 'y' || n, 'y' || n || '@example.com', 100, 'completed', 'y' from generate_series(1, 20000) n`)
  await db.execute(sql`
    insert into mails (id, kind, to_email, state) select id, 'order', user_email, 'sent' from orders where user_id like 'y%'`)
  await db.execute(sql`vacuum analyze orders, mails`)
  const person = { id: 'y7', email: 'y8@example.com', isVerified: true, orderIds: [] }
  const found = async () => {
    expect(await everythingOrdered(db, person)).toHaveLength(2)
    expect(await mailHistory(db, person)).toHaveLength(1)
  }
  expect(await scannedDuring(found, /"orders"|"mails"/)).toEqual([])
})

test('the history of a product scans neither orders, returns nor the audit log, nor does a report of a day the orders', async () => {
  const { db } = shop.services
  await db.execute(sql`
    insert into order_items (order_id, position, product_id, product_name, quantity, price_cents, image)
    select lpad(n::text, 20, 'x'), 0, lpad((n % 1000)::text, 20, 'x'), 'A', 1, 100, '' from generate_series(1, 20000) n`)
  await db.execute(sql`
    insert into audit_log (actor, action, kind, thing_id, thing_name, changes, search_text)
    select 'kim@example.com', 'changed', 'product', lpad((n % 1000)::text, 20, 'x'), 'A', '{}', '' from generate_series(1, 4000) n`)
  await db.execute(sql`
    insert into audit_rows (entry_id, position, thing_id, thing_name, changes, search_text)
    select id, 0, thing_id, 'A', '{}', '' from audit_log`)
  await db.execute(sql`
    insert into order_steps (order_id, handling, actor)
    select id, 'cancelled', 'kim@example.com' from orders where handling = 'cancelled'`)
  await db.execute(sql`
    insert into order_returns (order_id, number, actor, is_cancellation, note)
    select id, 1, 'kim@example.com', handling = 'cancelled', '' from orders where id like '%x%' limit 4000`)
  await db.execute(sql`
    insert into order_return_lines (order_id, number, position, pieces, restocked, refund_cents)
    select order_id, 1, position, 1, 1, 0 from order_items join order_returns using (order_id)`)
  await db.execute(
    sql`vacuum analyze order_items, audit_log, audit_rows, order_steps, order_returns, order_return_lines`,
  )
  const id = '42'.padStart(20, 'x')
  const top = await productHistory(db, id, { limit: 10 })
  expect(top.rows).toHaveLength(10)
  for (const after of [undefined, top.older])
    expect(await scannedDuring(() => productHistory(db, id, { after, limit: 10 }), /order_items/)).toEqual([])
  // Over all orders each table is read once for orders and once for lines, whatever else comes in.
  const year = await scannedDuring(() => readReport(db, { from: '2025-12-01', to: '2026-12-31' }), ABOUT_ORDERS)
  for (const table of ['orders', 'order_items', 'products'])
    expect(year.filter((each) => each === table).length, table).toBeLessThanOrEqual(2)
  const lingering = await scannedDuring(() => findNotSold(db, { today: '2026-12-01', limit: 50 }))
  expect(lingering.filter((each) => each === 'products').length).toBeLessThanOrEqual(1)
  const day = { from: '2026-01-01', to: '2026-01-01' }
  await db.execute(sql`update orders set created_at = '2026-01-01T12:00:00Z' where id like '%xx55'`)
  const scanned = await scannedDuring(() => readReport(db, day), ABOUT_ORDERS)
  expect(scanned.filter((table) => table !== 'order_return_lines')).toEqual([])
})
