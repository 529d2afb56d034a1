import { Shelf } from '#domain/catalogue/own/own-fields.ts'

/**
 * The name of a shelf as an address or a form has it; none where it is no name of one. For the server alone: the check is a
 * large part of a page's script.
 */
export function shelfFrom(typed: string | null | undefined): string | undefined {
  const name = Shelf.safeParse(typed?.replaceAll('\0', '') ?? '').data ?? ''
  return name === '' ? undefined : name
}
