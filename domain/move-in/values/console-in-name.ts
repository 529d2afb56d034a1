import { subcategoryCalled } from '#domain/catalogue/search/search-categories.ts'
import { wordsOf } from '#domain/catalogue/search/search-words.ts'

/** Where consoles stand. A card, a figure or a book has other names in its name. */
const OF_CONSOLES = new Set(['nintendo', 'playstation', 'xbox', 'sega', 'atari', 'retro'])
/** Names of consoles that are words of titles, too. */
const PLAIN_WORDS = new Set(['one', 'original', 'series', '360', 'fc'])
const LONGEST_NAME = 4
const MOST_WORDS = 30

/**
 * The console that a product's name says it is for, as it stands there: `SNES` in `Star Pilot (SNES)`. The longest counts:
 * `Xbox One`, `Game Boy Color`.
 *
 * @returns undefined also where it names two
 */
export function consoleIn(name: string): string | undefined {
  const words = name.split(/\s+/, MOST_WORDS)
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const found = new Map<string, string>()
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(' ')
      const hit = consoleCalled(text)
      if (hit !== undefined) found.set(hit, text)
    }
    const [first, second] = [...found.values()]
    if (first !== undefined) return second === undefined ? withoutSigns(first) : undefined
  }
  return undefined
}

function consoleCalled(text: string): string | undefined {
  const words = wordsOf(text)
  if (words.length === 1 && PLAIN_WORDS.has(words[0] ?? '')) return undefined
  const { category = '', subcategory } = subcategoryCalled(words) ?? {}
  return OF_CONSOLES.has(category) ? `${category}/${subcategory}` : undefined
}

function withoutSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]{1,9}/u, '').replace(/[^\p{L}\p{N}]{1,9}$/u, '')
}
