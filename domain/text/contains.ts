/** A LIKE pattern in which `%`, `_` and `\` stand for themselves. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
