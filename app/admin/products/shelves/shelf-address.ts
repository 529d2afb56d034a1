import { href } from 'react-router'
import { Shelf } from '#domain/catalogue/own/own-fields.ts'

export function shelfAddress(name: string): string {
  return href('/admin/products/shelves/:name', { name })
}

/** The name of a shelf as an address or a form has it; none where it is no name of one. */
export function shelfFrom(typed: string | null | undefined): string | undefined {
  const name = Shelf.safeParse(typed?.replaceAll('\0', '') ?? '').data ?? ''
  return name === '' ? undefined : name
}
