import { href } from 'react-router'

const SHOP = href('/shop')

export function shopAddress(category: string, subcategory?: string): string {
  const address = `${SHOP}?category=${encodeURIComponent(category)}`
  return subcategory === undefined ? address : `${address}&subcategory=${encodeURIComponent(subcategory)}`
}
