/** Texts as one, without those that are empty or missing. */
export function joined(separator: string, ...texts: (string | undefined | false)[]): string {
  return texts.filter((text) => text !== undefined && text !== false && text !== '').join(separator)
}
