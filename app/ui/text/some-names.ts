import { cutText } from '#platform/text/cut-text.ts'

const MOST_NAMES = 3
const MAX_NAME = 80

export function shortName(name: string): string {
  return cutText(name, MAX_NAME)
}

/** The first names of a list that may be long: `One, Two, Three and 5 more`. */
export function someNames(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMES)
  const more = names.length - named.length
  return named.join(', ') + (more === 0 ? '' : ` and ${more.toLocaleString('en-US')} more`)
}
