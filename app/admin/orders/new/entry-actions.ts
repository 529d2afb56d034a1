import { data, href } from 'react-router'
import type { FieldErrors } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { TOO_LONG, TOO_LONG_STATUS } from '#app/request/too-long.ts'
import { noteOrder } from '#app/visitor/placed-order.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { summaryOf } from '#domain/cart/cart-view.ts'
import type { ShortProduct } from '#domain/cart/find-sold-out.server.ts'
import { findToOrder, type ProductToOrder } from '#domain/catalogue/manage/find-to-order.server.ts'
import { isCode } from '#domain/catalogue/own/is-code.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import { holdEnd } from '#domain/clock/hold-end.ts'
import { findBuyer, findBuyers } from '#domain/customers/find-buyers.server.ts'
import type { KnownBuyer } from '#domain/customers/known-buyer.ts'
import { newId } from '#domain/ids.ts'
import { type EnterOrderProblem, enterOrder } from '#domain/orders/place/enter-order.server.ts'
import { orderNotices } from '#domain/orders/place/order-notices.ts'
import { areasOf } from '#domain/settings/delivery-areas.ts'
import { type HeldPiece, heldPieces } from '#domain/stock/waiting/wanted.server.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import { checkEntry } from './check-entry.ts'
import { viewEntry, withBuyer, withLine } from './entry-view.ts'
import { changedText, fieldErrorsOf, MOST_LINES, problemText } from './entry-words.ts'
import { isFull, quantityOf, type TypedEntry, typedEntry } from './typed-entry.ts'

/** `orderId`: of an order that this form has become already. `customerId`: of somebody who is blocked. */
export type EntryRefusal = {
  problem: string
  errors?: FieldErrors
  orderId?: string
  customerId?: string
  held?: HeldLine[]
}

/** A piece that the order lacks because it is held; `until`: on the shop's clock. */
export type HeldLine = Omit<HeldPiece, 'until'> & { name: string; until: string }

/** What a search of the form found; undefined where nothing was looked for. `problem`: why it found no products. */
export type EntryFound = { products?: ProductToOrder[]; people?: KnownBuyer[]; problem?: string }

/** Runs one button of the form, which carries all that was typed. */
export async function answerEntry(form: FormData, context: Context) {
  const typed = typedEntry(form)
  const [intent = '', named = ''] = String(form.get('intent')).split(':')
  const { db, settings } = context.get(servicesContext)
  switch (intent) {
    case 'product':
      // Enter in any field presses the first button of a form.
      return typed.product === '' && typed.person !== ''
        ? await lookForPerson(context, typed)
        : await lookForProduct(context, typed)
    case 'add':
      return await add(context, typed, (await findProducts(db, [named]))[0])
    case 'remove':
      return await answer(context, { ...typed, lines: typed.lines.filter(({ productId }) => productId !== named) })
    case 'person':
      return await lookForPerson(context, typed)
    case 'choose': {
      const buyer = await findBuyer(db, named)
      return await answer(
        context,
        buyer === undefined ? typed : withBuyer(typed, buyer, areasOf(await settings.read())),
      )
    }
    case 'place':
      return await place(context, typed)
    default:
      throw data(null, { status: 400 })
  }
}

async function lookForProduct(context: Context, typed: TypedEntry) {
  const products = await findToOrder(context.get(servicesContext).db, typed.product).catch(undefinedIfTooLong)
  if (products === undefined)
    return await answer(context, typed, { found: { products: [], problem: TOO_LONG }, status: TOO_LONG_STATUS })
  const [only, ...others] = products
  if (only !== undefined && others.length === 0 && isCode(typed.product)) return await add(context, typed, only)
  return await answer(context, typed, { found: typed.product.trim() === '' ? {} : { products } })
}

async function lookForPerson(context: Context, typed: TypedEntry) {
  const people = await findBuyers(context.get(servicesContext).db, typed.person)
  return await answer(context, typed, { found: { people } })
}

async function add(context: Context, typed: TypedEntry, product: ProductToOrder | undefined) {
  if (product === undefined) return await answer(context, { ...typed, product: '' })
  const isThere = typed.lines.some(({ productId }) => productId === product.id)
  if (!isThere && isFull(typed.lines)) return await refuse(context, typed, { problem: MOST_LINES })
  return await answer(context, { ...typed, product: '', lines: withLine(typed.lines, product) })
}

type Answer = { found?: EntryFound; refusal?: EntryRefusal; status?: number }

async function answer(context: Context, typed: TypedEntry, { found = {}, refusal, status = 200 }: Answer = {}) {
  const entry = await viewEntry(context.get(servicesContext).db, typed)
  return data({ entry, found, refusal }, { status })
}

async function refuse(context: Context, typed: TypedEntry, refusal: EntryRefusal, status = 400) {
  return await answer(context, typed, { refusal, status })
}

async function place(context: Context, typed: TypedEntry) {
  const services = context.get(servicesContext)
  if (typed.lines.length === 0) return await refuse(context, typed, { problem: 'Add a product first.' })
  const checked = checkEntry(typed)
  if (!checked.ok) {
    const problem = 'The order was not placed yet. Please look at the marked fields.'
    return await refuse(context, typed, { problem, errors: checked.problem })
  }
  const known = await services.settings.read()
  const placed = await enterOrder(services.auth, {
    actor: signedIn(context).user,
    key: typed.key,
    shown: shownOf(typed),
    ...checked.value,
    isMailed: typed.isMailed,
    takesHeld: typed.takesHeld,
    hold: typed.hold,
    notify: orderNotices(known, services.config, services.requests.getStore()?.trace),
    delivery: { typed: typed.delivery, rules: { areas: areasOf(known), isRequired: false } },
  })
  if (!placed.ok) return await refused(context, typed, placed.problem)
  noteOrder(services, placed.value)
  return finish(context, href('/admin/orders/:id', { id: placed.value.orderId }), SHOP_ANSWERS.orderPlaced)
}

function shownOf({ lines }: TypedEntry): string {
  return summaryOf(
    lines.map(({ productId, quantity, listed }) => ({
      productId,
      quantity: quantityOf(quantity) ?? 0,
      priceCents: Number(listed),
    })),
  )
}

async function heldLines(context: Context, short: ShortProduct[]): Promise<HeldLine[]> {
  const ids = short.map(({ productId }) => productId)
  const held = await heldPieces(context.get(servicesContext).db, ids)
  return short.flatMap(({ productId, name }) =>
    (held.get(productId) ?? []).map((piece) => ({ ...piece, name, until: holdEnd(piece.until) })),
  )
}

/** What has changed meanwhile is shown with the refusal, for another decision. */
async function refused(context: Context, typed: TypedEntry, problem: EnterOrderProblem) {
  const status = problem.kind === 'delivery' ? 400 : 409
  if (problem.kind === 'summary-changed' || problem.kind === 'empty-cart') {
    const view = await viewEntry(context.get(servicesContext).db, typed)
    return await refuse(context, typed, { problem: changedText(view) }, status)
  }
  const again = problem.kind === 'already-placed' ? { ...typed, key: newId() } : typed
  const more = {
    ...(problem.kind === 'already-placed' && { orderId: problem.orderId }),
    ...(problem.kind === 'blocked' && problem.customerId !== '' && { customerId: problem.customerId }),
    ...(problem.kind === 'out-of-stock' && { held: await heldLines(context, problem.short) }),
  }
  return await refuse(
    context,
    again,
    { problem: problemText(problem), errors: fieldErrorsOf(problem), ...more },
    status,
  )
}
