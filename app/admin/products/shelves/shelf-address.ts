import { href } from 'react-router'

export function shelfAddress(name: string): string {
  return href('/admin/products/shelves/:name', { name })
}
