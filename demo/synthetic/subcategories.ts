import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { Random } from './random.ts'

/** A demo product lends its picture to many invented ones. */
export type Model = { name: string; image: string }
export type Subcategory = { category: string; subcategory: string; name: string; models: readonly [Model, ...Model[]] }

/** The share of products in each category, in percent. */
const SHARE: Record<string, number> = {
  nintendo: 20,
  playstation: 18,
  tcg: 14,
  funko: 10,
  merchandise: 9,
  sega: 7,
  xbox: 7,
  retro: 4,
  atari: 3,
  'collector-items': 3,
  guides: 2,
  sale: 2,
  'pre-orders': 0.7,
  repairs: 0.3,
}

/** Every subcategory of the shop with its demo products. */
export function subcategoriesOf(models: readonly (Model & { category: string; subcategory: string })[]): Subcategory[] {
  return CATEGORIES.flatMap((category) =>
    category.subcategories.map(({ id, name }) => {
      const [first, ...others] = models.filter((model) => model.category === category.id && model.subcategory === id)
      if (first === undefined) throw new Error(`the demo catalogue has nothing on ${category.id}/${id}`)
      return { category: category.id, subcategory: id, name, models: [first, ...others] }
    }),
  )
}

/** The first products fill every subcategory once; the others fall as SHARE says. */
export function pickSubcategory(subcategories: readonly Subcategory[], place: number, random: Random): Subcategory {
  const turn = subcategories[place]
  if (turn !== undefined) return turn
  const category = pickCategory(random)
  const [first, ...others] = subcategories.filter((subcategory) => subcategory.category === category)
  if (first === undefined) throw new Error('a category without a shelf')
  return random.pick([first, ...others])
}

function pickCategory(random: Random): string {
  let left = random.whole(0, 999) / 10
  for (const [category, share] of Object.entries(SHARE)) {
    left -= share
    if (left < 0) return category
  }
  return 'nintendo'
}
