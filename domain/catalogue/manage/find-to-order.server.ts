import { inOrderOf, isId } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import { TookTooLong, undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { isCode } from '../own/is-code.ts'
import { comingRelease } from '../prices/ms-until-release.ts'
import { findProducts } from '../product/find-product.server.ts'
import type { WholeProduct } from '../product/product.ts'
import { MAX_SEARCH_LENGTH } from '../search/search-limits.ts'
import { findClose } from '../search/search-products.server.ts'
import { listManagedProducts } from './managed-list.server.ts'
import { managedQueryFrom } from './managed-list.ts'

export type ProductToOrder = Pick<
  WholeProduct,
  'id' | 'name' | 'priceCents' | 'quantity' | 'image' | 'category' | 'releaseOn'
> & {
  chips: string
}

const MOST_FOUND = 8
const MOST_WORDS = 8
/** Somebody is on the phone. */
const MOST_MS = 3_000

/**
 * The products that an owner may mean, as the list of products finds them, or the one with this id. People on the phone say more
 * than a name holds ("halo 2 boxed"): where nothing has all of it, what the shop's search calls close, then fewer of the words.
 *
 * @throws TookTooLong where nothing was found, and not everything was looked through in time
 */
export async function findToOrder(db: Db, typed: string): Promise<ProductToOrder[]> {
  const search = cutText(typed.trim(), MAX_SEARCH_LENGTH)
  if (search === '') return []
  const [named] = isId(search) ? await findProducts(db, [search]) : []
  if (named !== undefined) return [named]
  const words = isCode(search) ? [search] : search.split(/\s+/).slice(0, MOST_WORDS)
  const end = Date.now() + MOST_MS
  let isCut = false
  for (let count = words.length; count > 0 && Date.now() < end; count -= 1) {
    const text = words.slice(0, count).join(' ')
    for (const find of isCode(search) ? [findAll] : [findAll, findSimilar]) {
      const found = await find(db, text).catch(undefinedIfTooLong)
      if (found !== undefined && found.length > 0) return found
      isCut ||= found === undefined
    }
  }
  if (isCut || Date.now() >= end) throw new TookTooLong()
  return []
}

async function findAll(db: Db, search: string): Promise<ProductToOrder[]> {
  const query = managedQueryFrom(new URLSearchParams({ state: 'on-sale', search }))
  const found = (await listManagedProducts(db, query, 0)).slice(0, MOST_FOUND)
  return found.map((product) => ({ ...product, releaseOn: comingRelease(product) }))
}

async function findSimilar(db: Db, search: string): Promise<ProductToOrder[]> {
  const ids = await findClose(db, { text: search, isAlone: true, limit: MOST_FOUND })
  return inOrderOf(ids, await findProducts(db, ids))
}
