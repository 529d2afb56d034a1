/** A text that PostgreSQL stores: without NUL and without half characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
