/** Shorter texts match half the shop. */
export const MIN_SEARCH_LENGTH = 2

/** Longer texts are cut: no name or sentence of the shop is longer, and a search must stay cheap. */
export const MAX_SEARCH_LENGTH = 100

/** What is searched for when this was typed; no character is cut in two. */
export function searchTextFrom(typed: string): string {
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH)
  return text.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
