import { data, href, redirect } from 'react-router'
import { findSeenEntry } from '#app/admin/audit/seen-entry.ts'
import type { FileForm } from '#app/forms/file-form.ts'
import { parseForm, typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { changePaid, type NamedPurchase, takeBack, takeIn } from '#domain/catalogue/intake/take-in.server.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { isCode } from '#domain/catalogue/own/is-code.ts'
import { isComplete } from '#domain/catalogue/product/not-yet.ts'
import type { WholeProduct } from '#domain/catalogue/product/product.ts'
import { DraftForm, type ProductFields } from '#domain/catalogue/product/product-form.ts'
import { MAX_PURCHASE_NAME } from '#domain/catalogue/product/product-limits.ts'
import { isId, newId } from '#domain/ids.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import { storeNoPicture } from '#domain/images/store-photo.server.ts'
import { parseTypedCents } from '#domain/money.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { dropCosts } from '../costs.ts'
import { attempt, takePictures } from '../edit/product-actions.ts'
import { startFrom } from '../edit/typed-product.ts'
import { NEW_PURCHASE, nextPiece, pieceFrom, pieceParams, type TypedPiece } from './typed-piece.ts'

const PAGE = href('/admin/products/intake')
const NO_AMOUNT = 'Paid must be an amount like 120.00'

/** Takes a piece in. One that the page's script sends is answered without another page. */
export async function saveTaken(form: FileForm, context: Context) {
  dropCosts(context, form)
  const { db } = context.get(servicesContext)
  const knownId = typedText(form, 'known')
  const known = isId(knownId) ? await findEditedProduct(db, knownId) : undefined
  const pictureErrors = await takePictures(form, context)
  const typed = pieceFrom(form)
  // Without scripts a scanner's Enter sends the form.
  if (isCode(typed.name)) return redirect(`${PAGE}?${pieceParams(typed)}&intent=scan`, 303)
  const purchase = readPurchase(typed)
  if (known !== undefined) fillFrom(known, form)
  if (typed.quantity.trim() === '') form.set('quantity', '1')
  const parsed = parseForm(DraftForm, form)
  const paidError = purchase === 'no amount' ? { paid: NO_AMOUNT } : {}
  const errors = { ...(parsed.ok ? {} : parsed.problem), ...pictureErrors, ...paidError }
  if (!parsed.ok || purchase === 'no amount' || Object.keys(errors).length > 0)
    return data({ refusal: { typed, errors, problem: undefined } }, { status: 400 })
  const fields = await completed(parsed.value, typed, context)
  const id = typedText(form, 'id')
  const piece = { actor: actorOf(context), id: isId(id) ? id : newId(), fields, pieceOf: known?.id, purchase }
  const saved = await attempt(context, ADMIN_TEXTS.productNotAdded, () => takeIn(db, piece))
  if (!saved.ok) {
    const { toast, status } = saved.problem
    return data({ refusal: { typed, errors: {}, problem: toast.text } }, { status })
  }
  if (form.get('isQueued') === 'yes') return data({ taken: piece.id })
  const next = nextPiece({ ...typed, purchase: purchase?.id ?? '', purchaseName: '', paid: '' })
  const became = `${fields.name} ${fields.isDraft ? 'is a draft' : 'is on sale'}.`
  return finish(context, `${PAGE}?${pieceParams(next)}`, became)
}

/** What every piece of the game has, where the form says nothing else. Those in stock name each other on their pages. */
function fillFrom(known: WholeProduct, form: FileForm): void {
  const { image: _, quantity: __, group = '', ...ofGame } = startFrom(known, 'piece')
  const isGrouped = known.quantity > 0 || known.facts.group !== undefined
  const filled = { ...ofGame, description: known.description, group: isGrouped ? group : '' }
  for (const [name, text] of Object.entries(filled)) if (typedText(form, name).trim() === '') form.set(name, text)
}

/** On sale as soon as nothing is missing. Shoppers see the name where there is no description, as of imported products. */
async function completed(fields: ProductFields, { isSoldAsIs }: TypedPiece, context: Context): Promise<ProductFields> {
  const hasNoPicture = fields.image === '' && isSoldAsIs !== ''
  if (hasNoPicture) await storeNoPicture(context.get(servicesContext))
  const described = {
    ...fields,
    description: fields.description || fields.name,
    image: hasNoPicture ? NO_PICTURE : fields.image,
  }
  return { ...described, isDraft: !isComplete(described) }
}

function readPurchase({ purchase, purchaseName, paid }: TypedPiece): NamedPurchase | undefined | 'no amount' {
  if (purchase !== NEW_PURCHASE && !isId(purchase)) return undefined
  const paidCents = paid.trim() === '' ? null : parseTypedCents(paid)
  if (paidCents === undefined) return 'no amount'
  const name = cutText(purchaseName.trim(), MAX_PURCHASE_NAME)
  return { id: isId(purchase) ? purchase : newId(), name: name || 'Collection', paidCents }
}

/** Deletes a piece that was just taken in, if nobody has changed or ordered it since. */
export async function undoTaken(form: FormData, context: Context, back: string) {
  const { db } = context.get(servicesContext)
  const entryId = (await findSeenEntry(context, typedText(form, 'entry')))?.id ?? 0
  const undone = await attempt(context, NOT_UNDONE, () => takeBack(db, { actor: actorOf(context), entryId }))
  if (!undone.ok) return data({ toast: undone.problem.toast }, { status: undone.problem.status })
  if (undone.value > 0) return finish(context, back, 'It is taken back.')
  const more = 'It has been changed, ordered or deleted since.'
  return finish(context, back, { kind: 'error', text: NOT_UNDONE, more })
}

const NOT_UNDONE = 'It was not taken back.'

/** What was paid for a whole purchase; its pieces share it anew. */
export async function savePaid(form: FormData, context: Context, back: string) {
  const { db } = context.get(servicesContext)
  const id = typedText(form, 'id')
  const paidCents = parseTypedCents(typedText(form, `paid-${id}`))
  if (paidCents === undefined) return finish(context, back, { kind: 'error', text: `${NO_AMOUNT}.` })
  const isThere = await changePaid(db, { actor: actorOf(context), id, paidCents })
  if (!isThere) return finish(context, back, { kind: 'error', text: 'It was not saved. There is no such collection.' })
  return finish(context, back, 'Saved, and shared among its pieces.')
}
