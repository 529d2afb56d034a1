import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#domain/accounts/account-tables.ts'
import type { Bench } from '../support/bench.ts'
import { type Answer, requestOf } from '../support/connection.ts'
import type { Figure } from '../support/figures.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { load } from '../support/load.ts'
import { deskLists } from './desk-lists.ts'
import { exportFigures } from './export-orders.ts'
import { customerLists, orderLists, productLists } from './lists.ts'

const CUSTOMERS = 50_000
const LARGE = 100_000
const ORDERS = 100_000
const GOAL = { p95Ms: 200 }
const AT_MOST = { clients: 1, seconds: 8, most: 60 }

/** Every list of the back office as its owner uses it: one page after the other, each time another word, subcategory or place. */
export const adminLists: Bench = {
  name: 'admin-lists',
  title: 'The back office',
  async run(workshop) {
    const figures: Figure[] = []
    for (const products of workshop.sizes)
      if (products >= LARGE) {
        await using shop = await workshop.openShop({ products, orders: ORDERS })
        figures.push(...(await measure(shop, products)))
      }
    return figures
  },
}

async function measure(shop: FilledShop, products: number): Promise<Figure[]> {
  await addCustomers(shop)
  const cookie = await openOwner(shop)
  const figures: Figure[] = []
  const lists = {
    ...(await productLists(shop)),
    ...(await orderLists(shop)),
    ...(await customerLists(shop)),
    ...(await deskLists(shop)),
  }
  for (const [measure, paths] of Object.entries(lists)) {
    const requests = paths.map((path) => requestOf(path, { headers: { cookie } }))
    const next = (turn: number) => requests[turn % requests.length] ?? Buffer.alloc(0)
    await load({ port: shop.port, ...AT_MOST, most: 3, next, expects: isListOrRefusal })
    let refused = 0
    const expects = (answer: Answer) => {
      if (answer.status === REFUSED) refused += 1
      return isListOrRefusal(answer)
    }
    const { p50Ms, p95Ms, p99Ms } = await load({ port: shop.port, ...AT_MOST, next, expects })
    const said = refused === 0 ? measure : `${measure} (${refused} refused)`
    figures.push({ measure: said, products, p50Ms, p95Ms, p99Ms, goal: GOAL })
  }
  return [...figures, ...(await exportFigures(shop, { cookie, products, goal: GOAL }))]
}

/** A search of a million products for what most of them have, sorted by something else, is refused after a second. */
const REFUSED = 422
const isListOrRefusal = ({ status }: Answer) => status === 200 || status === REFUSED

/** The demo's customers order often; most of a real shop's have ordered once or never. */
async function addCustomers({ db }: FilledShop): Promise<void> {
  const missing = CUSTOMERS - (await db.$count(users))
  if (missing <= 0) return
  await db.execute(sql`
    insert into ${users} (id, email, created_at)
    select 'added' || lpad(n::text, 15, '0'), 'walker' || n || '@mail.example', now() - n * interval '20 minutes'
    from generate_series(1, ${missing}::integer) n`)
  await db.execute(sql`vacuum (analyze) ${users}`)
}

async function openOwner({ db, makeAdmin, signedIn }: FilledShop): Promise<string> {
  const [owner] = await db.select({ id: users.id, email: users.email }).from(users).orderBy(asc(users.id)).limit(1)
  if (owner === undefined) throw new Error('the trial shop has no customers')
  await db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, owner.id))
  await makeAdmin(owner.email)
  const [cookie = ''] = await signedIn([owner.id])
  return cookie
}
