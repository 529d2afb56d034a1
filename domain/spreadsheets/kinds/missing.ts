/** Names the first field that no column was given. */
export function missing(fields: string[], needed: Record<string, string>): string | undefined {
  const name = Object.entries(needed).find(([field]) => !fields.includes(field))?.[1]
  return name === undefined ? undefined : `No column is ${name}: choose one.`
}
