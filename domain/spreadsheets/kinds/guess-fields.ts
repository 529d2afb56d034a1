/** The fields of a kind of spreadsheet, each with the name that people see first, then others that columns are known by. */
export type FieldNames = Readonly<Record<string, readonly [string, ...string[]]>>

/**
 * Which field each column of a file means, by its title: case, spaces, signs and what stands in brackets do not count. No
 * field is guessed twice.
 *
 * @returns a field for each title, or an empty text
 */
export function guessFields(titles: readonly string[], fields: FieldNames): string[] {
  const known = new Map<string, string>()
  for (const [field, names] of Object.entries(fields))
    for (const name of [field, ...names]) if (!known.has(plainTitle(name))) known.set(plainTitle(name), field)
  const guessed = new Set<string>()
  return titles.map((title) => {
    const field = known.get(plainTitle(title)) ?? known.get(plainTitle(withoutBrackets(title))) ?? ''
    if (guessed.has(field)) return ''
    guessed.add(field)
    return field
  })
}

/** Up to each closing bracket, what stands before the first opening one. */
function withoutBrackets(title: string): string {
  const parts = title.split(/[)\]]/)
  const last = parts.pop()
  return [...parts.map((part) => part.split(/[([]/, 1)[0]), last].join('')
}

function plainTitle(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
