import { desc } from 'drizzle-orm'
import { users } from '#domain/accounts/account-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { MANAGED_PAGE } from '#domain/catalogue/manage/managed-list.ts'
import { SORTS } from '#domain/catalogue/product/sort.ts'
import { orderNumber } from '#domain/ids.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { byAge } from '#domain/paging/list-page.server.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { WORDS } from '../support/search-words.ts'

/** The addresses of each measure; a measure walks through its own in turn. */
type Lists = Record<string, string[]>

const { placeOf } = byAge(orders)

/** Pages from the middle to the last tenth of a list. */
const DEPTHS = [0.5, 0.75, 0.9, 0.99]

export async function productLists(shop: FilledShop): Promise<Lists> {
  const list = (params: Record<string, string>) => `/admin/products?${new URLSearchParams(params)}`
  const deep = await deepProducts(shop)
  const count = await shop.db.$count(products)
  const deepPages = DEPTHS.map((depth) => String(Math.floor((count * depth) / MANAGED_PAGE)))
  const subcategories = CATEGORIES.flatMap(({ id, subcategories }) =>
    subcategories.map((subcategory) => ({ category: id, subcategory: subcategory.id })),
  )
  const sorts = [...SORTS.map(({ id }) => id), 'stock-asc', 'stock-desc']
  return {
    dashboard: ['/admin'],
    'products, newest': [list({})],
    'products, sorted': sorts.map((sort) => list({ sort })),
    'products, category': CATEGORIES.map(({ id }) => list({ category: id })),
    'products, category sorted': sorts.flatMap((sort) => CATEGORIES.map(({ id }) => list({ category: id, sort }))),
    'products, subcategory sorted': sorts.flatMap((sort) =>
      subcategories.slice(0, 20).map((subcategory) => list({ ...subcategory, sort })),
    ),
    'products, low stock': sorts.map((sort) => list({ stock: 'low', sort })),
    'products, sold out': sorts.map((sort) => list({ stock: 'sold-out', sort })),
    'products, sold out in a subcategory': subcategories.map((subcategory) =>
      list({ ...subcategory, stock: 'sold-out', sort: 'a-z' }),
    ),
    'products, deep page': deepPages.flatMap((page) => SORTS.map(({ id }) => list({ sort: id, page }))),
    ...searches('products', (search) => list({ search })),
    'products, search words in any order': WORDS.common.flatMap((word) =>
      WORDS.common.map((other) => list({ search: `${other} ${word}` })),
    ),
    'products, search in a subcategory': WORDS.common.map((search) =>
      list({ search, category: 'nintendo', sort: 'price-asc' }),
    ),
    'products, edit form': deep.map((row) => `/admin/products?edit=${row.id}`),
  }
}

export async function orderLists(shop: FilledShop): Promise<Lists> {
  const list = (params: Record<string, string>) => `/admin/orders?${new URLSearchParams(params)}`
  const deep = await deepOrders(shop)
  const chosen = new URLSearchParams((await newestOrders(shop)).map(({ id }) => ['chosen', id])).toString()
  const spans = [
    ['2025-01-01', '2025-01-31'],
    ['2024-06-01', '2024-06-01'],
    ['2023-01-01', '2026-12-31'],
  ] as const
  return {
    'orders, newest': [list({})],
    'orders, status': ['completed', 'pending', 'other'].map((status) => list({ status })),
    'orders, dates': spans.map(([from, to]) => list({ from, to })),
    'orders, status and dates': spans.map(([from, to]) => list({ status: 'other', from, to })),
    'orders, deep page': deep.map((row) => list({ after: placeOf(row) })),
    'orders, deep page back': deep.map((row) => list({ before: placeOf(row) })),
    'orders, tab': ['to-do', 'sent', 'delivered', 'cancelled', 'all'].map((tab) => list({ tab })),
    'orders, packing slips': [`/admin/orders/slips?${chosen}`],
    'orders, labels': [`/admin/orders/labels?${chosen}`],
    'orders, number': deep.map(({ id }) => list({ search: orderNumber(id) })),
    'orders, email': deep.map(({ userEmail }) => list({ search: userEmail })),
    ...searches('orders', (search) => list({ search })),
    'orders, search and status': WORDS.common.map((search) => list({ search, status: 'other' })),
    order: deep.map(({ id }) => `/admin/orders/${id}`),
    'report, 13 months': ['/admin/report'],
    'report, other days': ['span=this-month', 'span=last-month', 'from=2024-01-01&to=2026-12-31'].map(
      (days) => `/admin/report?${days}`,
    ),
    blogs: ['/admin/blogs'],
  }
}

export async function customerLists({ db }: FilledShop): Promise<Lists> {
  const list = (params: Record<string, string>) => `/admin/customers?${new URLSearchParams(params)}`
  const { id, email, createdAt } = users
  const count = await db.$count(users)
  const at = (depth: number) =>
    db
      .select({ id, email, createdAt })
      .from(users)
      .orderBy(desc(createdAt), desc(id))
      .offset(Math.floor(count * depth))
      .limit(1)
  const deep = (await Promise.all(DEPTHS.map(at))).flat()
  return {
    'customers, newest': [list({})],
    'customers, deep page': deep.map((row) => list({ after: placeOf(row) })),
    'customers, deep page back': deep.map((row) => list({ before: placeOf(row) })),
    'customers, search': [...deep.map((row) => row.email), 'mail', 'smith', 'zzzz', '@'].map((search) =>
      list({ search }),
    ),
    customer: deep.map((row) => `/admin/customers/${row.id}`),
  }
}

export function searches(of: string, list: (search: string) => string): Lists {
  return Object.fromEntries(Object.entries(WORDS).map(([kind, words]) => [`${of}, search ${kind}`, words.map(list)]))
}

async function deepProducts({ db }: FilledShop) {
  const { id, createdAt } = products
  const count = await db.$count(products)
  const at = async (depth: number) => {
    const rows = db.select({ id }).from(products).orderBy(desc(createdAt), desc(id))
    return await rows.offset(Math.floor(count * depth)).limit(1)
  }
  return (await Promise.all(DEPTHS.map(at))).flat()
}

async function deepOrders({ db }: FilledShop) {
  const { id, createdAt, userEmail } = orders
  const count = await db.$count(orders)
  const at = async (depth: number) => {
    const rows = db.select({ id, createdAt, userEmail }).from(orders).orderBy(desc(createdAt), desc(id))
    return await rows.offset(Math.floor(count * depth)).limit(1)
  }
  return (await Promise.all(DEPTHS.map(at))).flat()
}

/** As many as a page of the list holds. */
async function newestOrders({ db }: FilledShop) {
  return await db.select({ id: orders.id }).from(orders).orderBy(desc(orders.createdAt), desc(orders.id)).limit(50)
}
