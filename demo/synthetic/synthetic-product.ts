import type { products } from '#domain/catalogue/catalogue-tables.ts'
import { ALL_FACTS, type Facts, firstFacts } from '#domain/catalogue/facts/fact-values.ts'
import { guessKind } from '#domain/catalogue/facts/guess-kind.ts'
import type { WholeProduct } from '#domain/catalogue/product/product.ts'
import { searchFields } from '#domain/catalogue/search/search-fields.ts'
import { describeProduct } from './descriptions.ts'
import { nameProduct } from './names.ts'
import { idFrom, type Random, randomFrom } from './random.ts'

/** `models`: demo products, each of which lends its place and its picture to many invented ones. */
export type Catalogue = { models: readonly WholeProduct[]; size: number; now: Date }

const SEED = 0x5e6a_0000
const FACTS_SEED = 0x2fac_0000
const DAY_MS = 24 * 60 * 60 * 1000
/** The shop's age: products came in evenly over it. */
export const CATALOGUE_MS = 6 * 365 * DAY_MS

/**
 * The product at one place in the catalogue, the oldest at 0. The same place always gives the same product, so an order
 * needs no list of them to find what was bought. The first have each model once, so that every subcategory has something.
 */
export function productAt({ models, size, now }: Catalogue, place: number): typeof products.$inferInsert {
  const random = randomFrom(SEED + place)
  const id = idFrom(random)
  const model = models[place] ?? random.pick(models)
  const { image, category, subcategory } = model
  const name = nameProduct(random, guessKind(model), model)
  const description = describeProduct(random, place)
  const facts = factsAt(place, { category, subcategory, name })
  const ageMs = CATALOGUE_MS * (1 - (place + random.whole(0, 999) / 1000) / size)
  const createdAt = new Date(now.getTime() - Math.ceil(ageMs))
  return {
    ...{ id, name, description, image, category, subcategory, subSubcategory: null, facts },
    priceCents: priceOf(random, model),
    quantity: stockOf(random),
    ...{ createdAt, updatedAt: createdAt },
    ...searchFields({ category, subcategory, name, description, facts }),
  }
}

/** Many cheap products, few dear ones, and prices that end as prices do. */
function priceOf(random: Random, model: WholeProduct): number {
  const [least, factor] =
    guessKind(model) === 'console' ? [60, 8] : model.subcategory === 'rare-games' ? [80, 40] : [3, 40]
  const dollars = Math.floor(least * factor ** ((random.whole(0, 1000) / 1000) ** 1.5))
  return dollars * 100 + random.pick([0, 0, 50, 90, 99])
}

/** One in twelve is sold out, and single pieces are the rule. */
function stockOf(random: Random): number {
  const turn = random.whole(1, 12)
  if (turn === 1) return 0
  return turn <= 5 ? 1 : turn <= 10 ? random.whole(2, 9) : random.whole(10, 60)
}

/** Of how many products one is graded; of the other facts three in four are known. */
const GRADED = 25

/** Facts at random, by a series of their own: the other fields of a catalogue stay as they were without them. */
function factsAt(place: number, product: { category: string; subcategory: string; name: string }): Facts {
  const random = randomFrom(FACTS_SEED + place)
  const facts: Facts = {}
  for (const { id, values } of ALL_FACTS) {
    const isKnown = id === 'grader' ? random.whole(1, GRADED) === 1 : random.whole(1, 4) > 1
    if (values !== undefined && id !== 'kind' && isKnown) facts[id] = random.pick(values).id
  }
  if (facts.grader !== undefined) facts.grade = String(random.whole(6, 10))
  return firstFacts(facts, product)
}
