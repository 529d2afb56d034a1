import type { Context } from '#app/request/context.ts'
import { headersContext } from '../request/context.ts'

/**
 * The answer names here what it shows, separated by spaces. A cache may give it to every anonymous visitor until one of
 * these changes; an answer without the header is never cached.
 */
export const CACHE_TAG = 'cache-tag'

/** The moment, in milliseconds since 1970, from which a cached answer is out of date. */
export const CACHE_UNTIL = 'cache-until'

type Shown = { id: string }
/** `byStock`: which products it has, or where they stand, depends on whether they are sold out. */
type ListTags = { category?: string | undefined; byStock?: boolean }

export function tagAnswer(context: Context, ...tags: string[]): void {
  const headers = context.get(headersContext)
  const before = headers.get(CACHE_TAG)?.split(' ') ?? []
  headers.set(CACHE_TAG, [...new Set([...before, ...tags])].join(' '))
}

/** Declares that what this answer shows changes by itself, after so many milliseconds; the first such moment counts. */
export function outdateAnswer(context: Context, afterMs: number | undefined): void {
  if (afterMs === undefined) return
  const headers = context.get(headersContext)
  const before = Number(headers.get(CACHE_UNTIL) ?? Number.POSITIVE_INFINITY)
  headers.set(CACHE_UNTIL, String(Math.min(before, Date.now() + afterMs)))
}

export const productTag = (id: string) => `product:${id}`

/** A list changes with each product in it, and when a product enters or leaves it. */
export function listTags(products: Shown[], { category, byStock = false }: ListTags = {}): string[] {
  const names = byStock ? ['products', 'stock'] : ['products']
  const lists = names.map((name) => (category === undefined ? name : `${name}:${category}`))
  return [...lists, ...products.map(({ id }) => productTag(id))]
}
