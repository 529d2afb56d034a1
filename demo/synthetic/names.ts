import { isMachine } from '../machine.ts'
import type { Random } from './random.ts'
import type { Subcategory } from './subcategories.ts'
import { ADJECTIVES, COLOURS, HEROES, NOUNS, PLACES, SEQUELS } from './words.ts'

/** `model` is the demo product whose picture is shown: its name tells what that is. */
type Naming = { random: Random; subcategory: Subcategory; model: string }

const EDITIONS = ['Boxed', 'PAL', 'NTSC', 'Loose', 'Complete', "Collector's Edition", 'Platinum', 'Sealed'] as const
const PACKS = ['Booster', 'Bundle', 'Starter', 'Pack', 'Lot', 'Deck'] as const

/** The name of a product of this subcategory; every title is invented. */
export function nameProduct(naming: Naming): string {
  const { random, subcategory, model } = naming
  if (isMachine(model) || subcategory.subcategory === 'new-consoles') return machine(naming)
  switch (subcategory.category) {
    case 'funko':
      return `Funko Pop! ${subcategory.name}: ${random.pick(HEROES)} no. ${random.whole(1, 1_400)}`
    case 'tcg':
      return card(naming)
    case 'merchandise':
      return `${random.chance(0.6) ? random.pick(HEROES) : title(random)} ${merchandiseNoun(subcategory.name)}`
    case 'guides':
      return subcategory.subcategory === 'art-books'
        ? `The Art of ${title(random)}`
        : `${title(random)}, ${singular(subcategory.name)}`
    case 'repairs':
      return `${subcategory.name}, ${random.pick(COLOURS)} ${random.pick(NOUNS)} ${random.whole(1, 99)}`
    case 'sale':
      return `${title(random)}, ${singular(subcategory.name)}`
    default:
      return random.chance(0.55) ? `${title(random)}, ${random.pick(EDITIONS)}` : title(random)
  }
}

function machine({ random, subcategory: { category, name } }: Naming): string {
  const maker = { xbox: 'Xbox ', atari: 'Atari ' }[category] ?? ''
  const what = category === 'pre-orders' ? `${random.pick(NOUNS)} ${random.whole(2, 99)}` : `${maker}${name}`
  return `${what} Console, ${random.pick(COLOURS)} ${random.pick(EDITIONS)}`
}

function card({ random, subcategory, model }: Naming): string {
  const pack = PACKS.find((each) => model.includes(each))
  const set = title(random)
  return pack === undefined
    ? `${subcategory.name}: ${set}, Holo ${random.whole(1, 300)}`
    : `${subcategory.name}: ${set} ${pack}`
}

function merchandiseNoun(subcategory: string): string {
  return subcategory === 'Clothing' ? 'T-Shirt' : singular(subcategory.replace(/^Figures & /, ''))
}

function singular(name: string): string {
  return name.replace(/s$/, '')
}

function title(random: Random): string {
  const core = `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`
  const turn = random.whole(1, 10)
  if (turn <= 4) return random.chance(0.4) ? `${core} ${random.pick(SEQUELS)}` : core
  if (turn <= 7) return `${random.pick(NOUNS)} of ${random.pick(PLACES)}`
  if (turn === 8) return `${random.pick(HEROES)}: ${core}`
  return `${core}: ${random.pick(PLACES)} ${random.pick(NOUNS)}`
}
