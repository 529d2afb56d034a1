import { ALL_FACTS, type Facts, firstFacts } from '#domain/catalogue/facts/fact-values.ts'
import { searchFields } from '#domain/catalogue/search/search-fields.ts'
import type { ProductRow } from '#domain/catalogue/sheet/load-products.server.ts'
import { isMachine } from '../machine.ts'
import { describeProduct } from './descriptions.ts'
import { nameProduct } from './names.ts'
import { idFrom, type Random, randomFrom } from './random.ts'
import { pickSubcategory, type Subcategory } from './subcategories.ts'

export type Catalogue = { subcategories: readonly Subcategory[]; size: number; now: Date }

const SEED = 0x5e6a_0000
const FACTS_SEED = 0x2fac_0000
const DAY_MS = 24 * 60 * 60 * 1000
/** The shop's age: products came in evenly over it. */
export const CATALOGUE_MS = 6 * 365 * DAY_MS

/**
 * The product at one place in the catalogue, the oldest at 0. The same place always gives the same product, so an order
 * needs no list of them to find what was bought.
 */
export function productAt({ subcategories, size, now }: Catalogue, place: number): ProductRow {
  const random = randomFrom(SEED + place)
  const id = idFrom(random)
  const subcategory = pickSubcategory(subcategories, place, random)
  const model = random.pick(subcategory.models)
  const name = nameProduct({ random, subcategory, model: model.name })
  const description = describeProduct({ random, subcategory, place })
  const facts = factsAt(place, { ...subcategory, name })
  const ageMs = CATALOGUE_MS * (1 - (place + random.whole(0, 999) / 1000) / size)
  const createdAt = new Date(now.getTime() - Math.ceil(ageMs))
  return {
    id,
    name,
    description,
    priceCents: priceOf(random, { subcategory, isDear: isMachine(model.name) }),
    quantity: stockOf(random),
    image: model.image,
    category: subcategory.category,
    subcategory: subcategory.subcategory,
    subSubcategory: null,
    createdAt,
    updatedAt: createdAt,
    facts,
    ...searchFields({ ...subcategory, name, description, facts }),
  }
}

/** Many cheap products, few dear ones, and prices that end as prices do. */
function priceOf(random: Random, { subcategory, isDear }: { subcategory: Subcategory; isDear: boolean }): number {
  const [least, factor] = isDear ? [60, 8] : subcategory.subcategory === 'rare-games' ? [80, 40] : [3, 40]
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
