import { tryToLoad } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { hasRight } from '#app/visitor/guard.ts'
import { originOf } from '#domain/offers/buy/origin.server.ts'
import { findMovedRelease } from '#domain/orders/handle/tell-release.server.ts'
import { demandText } from '#domain/stock/searches/demand.ts'
import { whoLooksFor } from '#domain/stock/searches/wanted-searches.server.ts'
import { countInLine, heldPieces } from '#domain/stock/waiting/wanted.server.ts'

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
