import { tryToLoad } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { knownFacts, splitFacts } from '#domain/catalogue/facts/fact-values.ts'
import { guidePriceOf } from '#domain/guide/find-guide.server.ts'

type Guided = { name: string; category: string; subcategory: string; facts?: Record<string, string> }

/** What the price guide has for a product as it is stored, or as its form begins; undefined while the database is away. */
export async function guideFor(context: Context, product: Guided | undefined) {
  if (product === undefined) return undefined
  const { name, category, subcategory } = product
  const facts = product.facts ?? knownFacts(splitFacts(product).facts)
  const finding = guidePriceOf(context.get(servicesContext).db, { name, category, subcategory, ...facts })
  return (await tryToLoad(context, finding))?.found
}
