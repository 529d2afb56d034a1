import { uploadTarget } from '#app/forms/form-picture.ts'
import { tryToLoad } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { hasRight } from '#app/visitor/guard.ts'
import { knownFacts, splitFacts } from '#domain/catalogue/facts/fact-values.ts'
import { groupNames } from '#domain/catalogue/list/group-products.server.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { guidePriceOf } from '#domain/guide/find-guide.server.ts'
import { isId } from '#domain/ids.ts'
import { originOf } from '#domain/offers/buy/origin.server.ts'
import { findMovedRelease } from '#domain/orders/handle/tell-release.server.ts'
import { demandText } from '#domain/stock/searches/demand.ts'
import { whoLooksFor } from '#domain/stock/searches/wanted-searches.server.ts'
import { countInLine, heldPieces } from '#domain/stock/waiting/wanted.server.ts'
import { withoutCost } from '../costs.ts'
import { startFrom } from './typed-product.ts'

export type EditorData = Awaited<ReturnType<typeof loadEditor>>

/** What the form of a product shows, or that of a new one, which begins with `start`. What is beside it may be missing. */
export async function loadEditor({ searchParams }: URL, context: Context) {
  const { db } = context.get(servicesContext)
  const edit = searchParams.get('edit')
  const product = edit === null ? undefined : await findProductToEdit(edit, context)
  const start = product === undefined ? await findStart(searchParams, context) : undefined
  return {
    isGone: edit !== null && product === undefined,
    product,
    start,
    groups: (await tryToLoad(context, groupNames(db)))?.found ?? [],
    wanted: product && (await wantedBy(context, product.id)),
    guide: await guideFor(context, product ?? start),
    upload: uploadTarget(context),
  }
}

async function findProductToEdit(id: string, context: Context) {
  const found = isId(id) ? await findEditedProduct(context.get(servicesContext).db, id) : undefined
  return found && withoutCost(context, found)
}

/** From the product that a new one is copied from, is another piece of, or was added after. */
async function findStart(searchParams: URLSearchParams, context: Context) {
  const as = (['copy', 'piece'] as const).find((name) => searchParams.has(name)) ?? 'added'
  return startFrom(await findProductToEdit(searchParams.get(as) ?? '', context), as)
}

type Guided = { name: string; category: string; subcategory: string; facts?: Record<string, string> }

/** What the price guide has for a product as it is stored, or as its form begins. */
async function guideFor(context: Context, product: Guided | undefined) {
  if (product === undefined) return undefined
  const { name, category, subcategory } = product
  const facts = product.facts ?? knownFacts(splitFacts(product).facts)
  const finding = guidePriceOf(context.get(servicesContext).db, { name, category, subcategory, ...facts })
  return (await tryToLoad(context, finding))?.found
}

/** Who wants, holds or ordered a product for another day, and what it came with; undefined while the database is away. */
export async function wantedBy(context: Context, productId: string) {
  const { db } = context.get(servicesContext)
  const loaded = await tryToLoad(
    context,
    Promise.all([
      whoLooksFor(db, productId),
      countInLine(db, [productId]),
      heldPieces(db, [productId]),
      hasRight(context, '/admin/offers') ? originOf(db, productId) : undefined,
      findMovedRelease(db, productId),
    ]),
  )
  if (loaded === undefined) return undefined
  const [lookedFor, waiting, held, origin, moved] = loaded.found
  return { lookedFor, waiting, held: held.get(productId) ?? [], origin, moved }
}

/** What an owner is told after adding a product: a sentence that follows another one. */
export async function demandSentence(context: Context, productId: string): Promise<string> {
  const { lookedFor } = (await wantedBy(context, productId)) ?? {}
  return lookedFor === undefined ? '' : ` ${demandText(lookedFor)}.`
}
