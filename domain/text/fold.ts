import { plainDigit } from './plain-number.ts'

/**
 * Text as people compare it: without case, accents, Arabic vowel signs, control characters or doubled spaces, so that
 * `pokemon` finds `Pokémon`. Compatibility forms fold too (NFKD: `Ⅱ` is `ii`, full-width letters are letters). Stored
 * beside the original, so the database compares plain bytes and sorts the same under every collation.
 *
 * A change here that alters stored text needs another `FOLD_VERSION`.
 */
export function fold(text: string): string {
  return foldLetters(text).normalize('NFKD').replace(/ {2,}/g, ' ').trim()
}

/** Text folded by another version is folded again at the next start; so it is when more of a row is searched. */
export const FOLD_VERSION = 9

/** The same of a part of a text: no letter's form depends on its neighbours, and spaces at the ends stay. */
export function foldLetters(text: string): string {
  return (
    text
      .replace(UNSAID, '')
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(UNWRITTEN, '')
      // By way of the capitals, because only they know that ß is SS and that ı is I; ẞ is one that does not.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(TWINS, (letter) => TWIN.get(letter) ?? '-')
      .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
      .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
  )
}

/** Signs that suppliers write after names and shoppers do not type. */
const UNSAID = /[™℠®]/gu

/**
 * Marks that people leave out: accents, Arabic and Hebrew vowel signs; and characters that cannot be seen. The marks of
 * other scripts are letters to their readers, like the strokes that make が of か.
 */
const UNWRITTEN = /\p{DI}|(?=\p{M})(?![\u3099\u309a])[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}]/gu

/** Letters and signs that have no accent to lose and are still typed as another. */
const TWIN = new Map([
  ...pairs('ςøłđðٱىیکة', 'σolddاييكه'),
  ...pairs('‘’ʼ′`“”„«»', `'''''"""""`),
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  // The line that stretches an Arabic word.
  ['ـ', ''],
])
/** Every dash is a hyphen. */
const TWINS = new RegExp(`[${[...TWIN.keys()].join('')}−\\p{Pd}]`, 'gu')

function pairs(letters: string, twins: string): [string, string][] {
  return [...letters].map((letter, at) => [letter, [...twins][at] ?? letter])
}
