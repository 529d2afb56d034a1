/** `Pre-order: out on 12 Mar 2027`. */
export function releaseText(day: string): string {
  return `Pre-order: out on ${dayInWords(day)}`
}

/** What is bought. `releaseOn`: of a pre-order, the day on which it is out. */
export type ReleasedLine = { releaseOn?: string | null }

/**
 * When lines arrive: the shop's own words about it, counted from the day on which the last of them is out. `opensOn`: of a
 * closed shop, the day from which orders go out.
 */
export function deliveryFrom(text: string, lines: readonly ReleasedLine[], opensOn = ''): string {
  const days = new Set(lines.flatMap(({ releaseOn }) => releaseOn ?? []))
  const last = [...days].sort().at(-1) ?? ''
  if (last < opensOn) return `From ${dayInWords(opensOn)}, when we are back: ${text}`
  if (last === '') return text
  return `From ${dayInWords(last)}, when the ${days.size === 1 ? '' : 'last '}pre-order is out: ${text}`
}

/** `12 Mar 2027`. A first date format of `Intl` takes a phone 50 ms. */
export function dayInWords(day: string): string {
  return new Date(day).toUTCString().slice(5, 16)
}
