/** Shopify writes an apostrophe before numbers, so that spreadsheets leave them as they are. */
export function unmarked(cell = ''): string {
  return cell.replace(/^'/, '').trim()
}

export function joined(sign: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(sign)
}
