import type { Post } from '../blog/post.ts'
import { findCategory, findSubcategory } from '../catalogue/categories.ts'
import type { Product } from '../catalogue/product.ts'
import { formatCents } from '../money.ts'

/** The content of a link's preview picture. */
export type Card = ProductCard | PostCard | ShopCard
export type ProductCard = {
  kind: 'product'
  id: string
  name: string
  price: string
  soldOut: boolean
  label: string
  category: string
  image: string
}
export type PostCard = { kind: 'post'; id: string; title: string; image: string }
type ShopCard = { kind: 'shop' }

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export function productCard({ id, name, priceCents, quantity, category, subcategory, image }: Product): ProductCard {
  const label = [findCategory(category)?.name, findSubcategory(category, subcategory)?.name]
  return {
    kind: 'product',
    id,
    name,
    price: formatCents(priceCents),
    soldOut: quantity === 0,
    label: label.filter((each) => each !== undefined).join(' · '),
    category,
    image,
  }
}

export function postCard({ id, title, image }: Post): PostCard {
  return { kind: 'post', id, title, image }
}
