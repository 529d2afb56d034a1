import { fold } from '#domain/text/fold.ts'
import type { Kind } from './fact.ts'

type Guessed = { category: string; subcategory: string; name: string }

/** What the products of a category are, whatever their names. */
const OF_CATEGORY: Readonly<Record<string, Kind>> = {
  funko: 'figure',
  tcg: 'card',
  guides: 'book',
  repairs: 'other',
  merchandise: 'other',
}

const OF_SUBCATEGORY: Readonly<Record<string, Kind>> = {
  'figures-statues': 'figure',
  'plush-toys': 'figure',
  'new-consoles': 'console',
  'upcoming-games': 'game',
  'discounted-games': 'game',
}

/** Of several cards, or sealed: its condition is not that of a card. */
const PACKS = ['booster', 'boosters', 'pack', 'box', 'bundle', 'deck', 'starter', 'collection', 'lot', 'tin', 'set of']
const BOOKS = ['guide', 'manual', 'artbook', 'art of', 'magazine']
const ACCESSORIES = [
  ...['controller', 'gamepad', 'joypad', 'joystick', 'memory card', 'power glove', 'adapter', 'cable', 'charger'],
  ...['light gun', 'zapper', 'expansion pak', 'rumble pak', 'multitap', 'headset', 'power supply', 'stylus', 'case'],
]
const CONSOLES = ['console', 'system', 'handheld', 'computer']
/** Names that say which model it is, and no game has. */
const MODELS = [
  ...['game boy dmg', 'gba sp', 'ds lite', '3ds xl', '2ds', 'switch lite', 'switch oled', 'ps2 slim', 'psp 1000'],
  ...['psp 2000', 'psp 3000', 'xbox 360 s', 'xbox series s', 'xbox series x', 'game & watch', 'lynx ii', 'breadbin'],
  ...['amiga 500', 'amiga 1200', 'hit bit', 'prosystem', 'four-switch', 'grey model', 'ice blue', 'scph'],
]

export function guessKind({ category, subcategory, name }: Guessed): Kind {
  const text = ` ${fold(name)} `
  const says = (words: readonly string[]) => words.some((word) => isWordIn(text, word))
  if (category === 'tcg' && says(PACKS)) return 'other'
  const told = OF_SUBCATEGORY[subcategory] ?? OF_CATEGORY[category]
  if (told !== undefined) return told
  if (says(ACCESSORIES)) return 'accessory'
  if (says(CONSOLES) || MODELS.some((model) => text.includes(model))) return 'console'
  if (says(BOOKS)) return 'book'
  const isOfGames = !['collector-items', 'sale', 'pre-orders'].includes(category)
  return isOfGames ? 'game' : 'other'
}

function isWordIn(text: string, word: string): boolean {
  const place = text.indexOf(word)
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))
  return place > 0 && !isLetter(place - 1) && !isLetter(place + word.length)
}
