import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { parseForm, typedText } from '#app/forms/forms.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { MOST_LABELS } from '#domain/catalogue/labels/label-sizes.ts'
import { BulkChangeForm, chosenIds, MOST_CHOSEN } from '#domain/catalogue/manage/bulk-change.ts'
import { changeFigure } from '#domain/catalogue/manage/change-product.server.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { giveSkus } from '#domain/catalogue/manage/give-skus.server.ts'
import { chooseMatching, findManagedProducts } from '#domain/catalogue/manage/managed-list.server.ts'
import { type ManagedQuery, managedPlace } from '#domain/catalogue/manage/managed-list.ts'
import { planChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { priceText } from '#domain/catalogue/product/not-yet.ts'
import { Price, Quantity } from '#domain/catalogue/product/product-form.ts'
import { isId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { attempt, countedText } from '../edit/product-actions.ts'
import { LABELS_NOT_MADE, labelsAddress } from '../labels/labels-address.ts'
import { productsAddress } from '../product-tabs.tsx'
import { MOST_NAMED } from './delete-question.tsx'

type Run = {
  request: Request
  context: Context
  form: FormData
  /** The table's query and its address. */
  query: ManagedQuery
  back: string
}

const seen = {
  id: z.string().refine(isId),
  from: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number),
}
const PriceInPlace = z.object({ ...seen, to: Price })
const QuantityInPlace = z.object({ ...seen, to: Quantity })

/** A price or a quantity typed straight into the table. */
export async function changeInPlace(run: Run, field: 'priceCents' | 'quantity') {
  const { db } = run.context.get(servicesContext)
  const parsed = parseForm(field === 'priceCents' ? PriceInPlace : QuantityInPlace, run.form)
  if (!parsed.ok) return refusedInPlace(run, 400, parsed.problem.to ?? ADMIN_TEXTS.productNotUpdated)
  const changed = await attempt(run.context, ADMIN_TEXTS.productNotUpdated, () =>
    changeFigure(db, { actor: actorOf(run.context), field, ...parsed.value }),
  )
  if (!changed.ok) return refusedInPlace(run, changed.problem.status, changed.problem.toast.text)
  if (changed.value.ok)
    return answer(run, { kind: 'success', text: ADMIN_TEXTS.productUpdated }, { saved: parsed.value.to })
  const { problem } = changed.value
  if (problem.kind === 'gone') return refusedInPlace(run, 409, `${ADMIN_TEXTS.productNotUpdated}. It has been deleted.`)
  const now = field === 'quantity' ? `${problem.now.quantity} in stock` : priceText(problem.now.priceCents)
  return refusedInPlace(run, 409, `${ADMIN_TEXTS.productNotUpdated}. It has changed meanwhile. Now it is ${now}.`)
}

/** The rows that were ticked; or all that the table's filters match, if they are as many as the owner saw. */
async function findChosen({ form, query, context }: Run): Promise<Outcome<string[], string>> {
  const seenCount = form.get('all')
  if (seenCount === null) {
    const ticked = chosenIds(form.getAll('chosen'))
    if (ticked.length > MOST_CHOSEN)
      return refused(`Choose at most ${MOST_CHOSEN.toLocaleString('en-US')} products one by one.`)
    return ticked.length === 0 ? refused('Choose the products first.') : done(ticked)
  }
  const { db, settings } = context.get(servicesContext)
  const matching = await chooseMatching(db, query, (await settings.read()).lowStock)
  if (String(matching.length) === seenCount) return done(matching)
  return refused(`Nothing was changed: ${matching.length} match now, not ${seenCount}. Please look again.`)
}

/** What `work` makes of the chosen rows; or the answer, where it is refused or fails. */
async function withChosen<Value>(run: Run, failed: string, work: (ids: string[]) => Promise<Outcome<Value, string>>) {
  const made = await attempt(run.context, failed, async () => {
    const chosen = await findChosen(run)
    return chosen.ok ? await work(chosen.value) : chosen
  })
  if (!made.ok) return refused(refusedInPlace(run, made.problem.status, made.problem.toast.text))
  return made.value.ok ? made.value : refused(refusedInPlace(run, 409, made.value.problem))
}

/** Keeps the change of every selected product, and shows what it would do. */
export async function previewChange(run: Run) {
  const { db, settings } = run.context.get(servicesContext)
  if (run.form.get('kind') === 'price-guide' && typedText(run.form, 'by').trim() === '')
    run.form.set('by', String((await settings.read()).guideSellAt))
  const parsed = parseForm(BulkChangeForm, run.form)
  if (!parsed.ok) {
    const wrong = 'by' in parsed.problem ? 'by' : undefined
    return refusedInPlace(run, 400, Object.values(parsed.problem)[0] ?? 'Choose what to change.', wrong)
  }
  const planned = await withChosen(run, ADMIN_TEXTS.productNotUpdated, async (ids) => {
    const form = Object.fromEntries(Object.keys(parsed.value).map((name) => [name, typedText(run.form, name)]))
    return done(await planChange(db, { form, ids }))
  })
  if (!planned.ok) return planned.problem
  const address = href('/admin/products/changes/:id', { id: planned.value })
  return redirect(address + listQuery(managedPlace(run.query)), 303)
}

/** Labels are made: what has no SKU gets one, and all of them are shown as they are printed. */
export async function makeLabels(run: Run) {
  const { db } = run.context.get(servicesContext)
  const made = await withChosen(run, LABELS_NOT_MADE, async (ids) => {
    if (ids.length > MOST_LABELS) return refused(`Choose at most ${MOST_LABELS} products to print labels of.`)
    await giveSkus(db, { actor: actorOf(run.context), ids })
    return done(ids)
  })
  return made.ok ? redirect(labelsAddress(made.value), 303) : made.problem
}

/** The question before a deletion; of everything that the filters match, it names a few. */
export async function askToDelete(run: Run) {
  const { db } = run.context.get(servicesContext)
  const isAll = run.form.has('all')
  const asked = await withChosen(run, ADMIN_TEXTS.productNotDeleted, async (ids) => {
    const products = await findManagedProducts(db, isAll ? ids.slice(0, MOST_NAMED) : ids)
    if (products.length === 0) return refused(`${ADMIN_TEXTS.productNotDeleted}. It is no longer there.`)
    return done(isAll ? { products, all: ids.length } : { products })
  })
  return asked.ok ? data({ questioned: asked.value }) : asked.problem
}

export async function deleteChosen(run: Run) {
  const { db, log } = run.context.get(servicesContext)
  const deleted = await withChosen(run, ADMIN_TEXTS.productNotDeleted, async (ids) => {
    const gone = await deleteProducts(db, { actor: actorOf(run.context), ids })
    return gone.count > 0 ? done(gone) : refused(`${ADMIN_TEXTS.productNotDeleted}. It is no longer there.`)
  })
  if (!deleted.ok) return deleted.problem
  const { count, entryId } = deleted.value
  log.info({ products: count }, 'products deleted')
  const next = productsAddress({ ...managedPlace(run.query), done: String(entryId) })
  return finish(run.context, next, countedText(count, ADMIN_TEXTS.productDeleted))
}

/** `wrong`: the field that is to be typed again. */
function refusedInPlace(run: Run, status: number, text: string, wrong?: string) {
  return answer(run, { kind: 'error', text }, { wrong }, status)
}

/** `saved`: a figure as the shop holds it now. */
type More = { saved?: number; wrong?: string | undefined }

function answer({ request, context, back }: Run, toast: Toast, more: More, status = 200) {
  return isSentByScript(request) ? data({ toast, ...more }, { status }) : finish(context, back, toast)
}
