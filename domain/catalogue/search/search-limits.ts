import { cutText } from '#platform/text/cut-text.ts'
import { MAX_NAME_LENGTH } from '../product/product-limits.ts'

/** Shorter texts match half the shop. */
const MIN_SEARCH_LENGTH = 2

/** Whether a text is searched for: a character may be two units of JavaScript's. */
export function isLongEnough(text: string): boolean {
  return [...text].length >= MIN_SEARCH_LENGTH
}

/** A suggestion searches for a product's whole name. Longer texts are cut: a search must stay cheap. */
export const MAX_SEARCH_LENGTH = MAX_NAME_LENGTH

/** What is searched for when this was typed. */
export function searchTextFrom(typed: string): string {
  return cutText(typed.trim(), MAX_SEARCH_LENGTH).trimEnd()
}
