import { data } from 'react-router'
import { listTags, tagAnswer } from '#app/cache/cache-tags.ts'
import { servicesContext } from '#app/request/context.ts'
import { checkSearchLimit } from '#app/visitor/limits.ts'
import { searchTextFrom } from '#domain/catalogue/search/search-limits.ts'
import { suggestProducts } from '#domain/catalogue/search/suggest-products.server.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import type { Route } from './+types/search'

/** Suggestions do not depend on the page's other data. */
export function shouldRevalidate() {
  return false
}

/** The matches under the search box; `asked` is the text they belong to. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = searchTextFrom(url.searchParams.get('q') ?? '')
  // A refused search has unknown matches; "none" would be wrong.
  if ((await checkSearchLimit(context)) !== undefined)
    return data({ asked, products: undefined, categories: undefined }, { status: 429 })
  const suggesting = context.get(servicesContext).read((db) => suggestProducts(db, asked))
  const suggested = await suggesting.catch(undefinedIfTooLong)
  if (suggested === undefined) return { asked, products: undefined, categories: undefined }
  const { categories, products, isPartial } = suggested
  if (isPartial !== true) tagAnswer(context, ...listTags(products))
  return { asked, products, categories }
}

/** A failed request for matches must not replace the page: the form still searches. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => undefined)
}
