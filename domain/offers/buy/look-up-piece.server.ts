import { findKnown, pastOf } from '#domain/catalogue/intake/find-known.server.ts'
import { guidePriceOf } from '#domain/guide/find-guide.server.ts'
import { percentOf } from '#domain/guide/guide-cents.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import type { OfferPiece } from '../offer.ts'

/** What the shop knows of an offered piece. `suggested`: what it would pay, by the guide. */
export type PieceContext = Awaited<ReturnType<typeof lookUpPiece>>

type Percentages = Pick<ShopSettings, 'buyAtCash' | 'buyAtExchange'>

/** The latest of the shop's own pieces of the same game. */
export async function knownPiece(db: Db, { name, subcategory }: Pick<OfferPiece, 'name' | 'subcategory'>) {
  const isSame = (each: { name: string; subcategory: string }) =>
    each.subcategory === subcategory && fold(each.name) === fold(name)
  return (await findKnown(db, name)).find((each) => each.id !== '' && isSame(each))
}

/** What the guide and the shop's own past say of a piece. */
export async function lookUpPiece(
  db: Db,
  { name, category, subcategory, said, judged }: OfferPiece,
  { buyAtCash, buyAtExchange }: Percentages,
) {
  const facts = judged ?? said
  const guide = await guidePriceOf(db, { ...facts, name, category, subcategory })
  const known = await knownPiece(db, { name, subcategory })
  const suggested = guide && {
    cash: percentOf(guide.cents, buyAtCash),
    credit: percentOf(guide.cents, buyAtExchange),
  }
  return { guide, suggested, past: known && (await pastOf(db, known.id)) }
}
