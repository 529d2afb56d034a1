import { servicesContext } from '#app/http/context.ts'
import { keepList } from '#app/http/keep.ts'
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
  const products = await suggestProducts(context.get(servicesContext).db, search)
  keepList(context, products)
  return { search, products }
}
