import { placeNames } from '#domain/catalogue/categories.ts'
import type { Kind } from '#domain/catalogue/facts/fact.ts'
import type { Random } from './random.ts'
import { ADJECTIVES, COLOURS, HEROES, NOUNS, PLACES, SEQUELS } from './words.ts'

const EDITIONS = ['Boxed', 'PAL', 'NTSC', 'Loose', 'Complete', "Collector's Edition", 'Platinum', 'Sealed']

type Place = { category: string; subcategory: string }

/** The name of a product of this kind; every title is invented. */
export function nameProduct(random: Random, kind: Kind, place: Place): string {
  const [category, subcategory] = placeNames(place)
  switch (kind) {
    case 'game':
      return random.chance(0.55) ? `${title(random)}, ${random.pick(EDITIONS)}` : title(random)
    case 'console':
      return `${category} ${subcategory} Console, ${random.pick(COLOURS)} ${random.pick(EDITIONS)}`
    case 'accessory':
      return `${category} ${subcategory} Controller, ${random.pick(COLOURS)} ${random.pick(NOUNS)}`
    case 'card':
      return `${subcategory}: ${title(random)}, Holo ${random.whole(1, 300)}`
    case 'figure':
      return `${category} ${subcategory}: ${random.pick(HEROES)} no. ${random.whole(1, 1_400)}`
    default:
      return `${title(random)}, ${subcategory.replace(/s$/, '')}`
  }
}

function title(random: Random): string {
  const core = `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`
  const turn = random.whole(1, 10)
  if (turn <= 4) return random.chance(0.4) ? `${core} ${random.pick(SEQUELS)}` : core
  if (turn <= 7) return `${random.pick(NOUNS)} of ${random.pick(PLACES)}`
  if (turn === 8) return `${random.pick(HEROES)}: ${core}`
  return `${core}: ${random.pick(PLACES)} ${random.pick(NOUNS)}`
}
