import { data } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { keepList } from '#app/http/keep.ts'
import { checkSearchLimit } from '#app/http/limits.ts'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/search-limits.ts'
import { suggestProducts } from '#domain/catalogue/suggest-products.server.ts'
import type { Route } from './+types/search'

/** An answer to what was typed stands whatever else the page does. */
export function shouldRevalidate() {
  return false
}

/** The matches under the search box; `search` says which question they answer. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  if ((await checkSearchLimit(context)) !== undefined) return data({ search, products: [] }, { status: 429 })
  const products = await suggestProducts(context.get(servicesContext).db, search)
  keepList(context, products)
  return { search, products }
}
