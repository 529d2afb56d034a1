import { telephoneAddress } from '../text/telephone-address.ts'

/** What stands in a page's text for what the owner sets elsewhere, and a word on each for the owner. */
export const PLACEHOLDERS = {
  '{shop}': 'the shop’s name',
  '{email}': 'its address, as a link',
  '{phone}': 'its number, as a link',
  '{costs}': 'what delivery costs',
  '{areas}': 'a list of the areas, in a paragraph of its own',
  '{payment}': 'your sentence on payment',
  '{delivery}': 'on delivery',
  '{returns}': 'on returns',
}

/** By their placeholders, without formatting; of areas one a line. */
export type PageWords = Record<string, string>

const PLACEHOLDER = /\{[A-Za-z, ]{1,12}\}/g
/** A link holds no other. */
const LINK_OR_PLACEHOLDER = /\[([^[\]]*)\]\(([^()\s]*)\)|\{[A-Za-z, ]{1,12}\}/g

/** A text without formatting. */
export function fillText(text: string, words: PageWords): string {
  return text.replace(PLACEHOLDER, (found) => words[found] ?? found)
}

/** A text in Markdown. The words read as the owner set them, whatever signs they have. */
export function fillMarkdown(text: string, words: PageWords): string {
  const { '{email}': email = '', '{phone}': phone = '', '{areas}': areas = '' } = words
  const inWords = mapWords(words, escaped)
  const inAddress = mapWords(words, (word) => escaped(encodeURI(word)))
  const alone: PageWords = {
    ...inWords,
    '{email}': `[${escaped(email)}](${escaped(`mailto:${email}`)})`,
    '{phone}': `[${escaped(phone)}](${telephoneAddress(phone)})`,
    '{areas}': areas.replace(/^.+$/gm, (area) => `- ${escaped(area)}`),
  }
  return text.replace(LINK_OR_PLACEHOLDER, (found, shown?: string, address = '') =>
    shown === undefined ? (alone[found] ?? found) : `[${fillText(shown, inWords)}](${fillText(address, inAddress)})`,
  )
}

function mapWords(words: PageWords, change: (word: string) => string): PageWords {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, change(word)]))
}

/** With a backslash before each sign that Markdown may take for formatting. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
