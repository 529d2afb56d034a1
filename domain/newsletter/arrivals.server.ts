import { max } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { publishedSince } from '../audit/read-entry.server.ts'
import { nameWithFacts } from '../catalogue/facts/name-with-facts.ts'
import { arrivedSince } from '../catalogue/list/latest-products.server.ts'
import { findProducts } from '../catalogue/product/find-product.server.ts'
import { arrivalIds } from './arrivals.ts'
import { newsletterIssues } from './newsletter-tables.ts'

/** How many products are offered for a newsletter. */
const OFFERED = 48

/** A product as a newsletter shows it; its name tells it from others of the name. */
export type Arrival = { id: string; name: string; priceCents: number; image: string; releaseOn: string | null }

/** The chosen products that can still be bought, as they are now, in their order. */
export async function arrivalsOf(db: Db, products: string): Promise<Arrival[]> {
  return await inStock(db, arrivalIds(products))
}

/** What a newsletter can show: what it has already, then what came into the shop since the last one was sent, newest first. */
export async function offeredArrivals(db: Db, products: string): Promise<Arrival[]> {
  const [last] = await db.select({ sentAt: max(newsletterIssues.sentAt) }).from(newsletterIssues)
  const since = last?.sentAt ?? undefined
  const published = since === undefined ? [] : await publishedSince(db, since, OFFERED)
  const arrived = await arrivedSince(db, { since, published, limit: OFFERED })
  return await inStock(db, [...new Set([...arrivalIds(products), ...arrived])])
}

async function inStock(db: Db, ids: string[]): Promise<Arrival[]> {
  const found = new Map((await findProducts(db, ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const product = found.get(id)
    if (product === undefined || product.quantity === 0) return []
    const { name, chips, priceCents, image, releaseOn } = product
    return [{ id, name: nameWithFacts(name, chips), priceCents, image, releaseOn }]
  })
}
