import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { actorOf } from '#app/http/actor.ts'
import { servicesContext } from '#app/http/context.ts'
import { pictureFromForm } from '#app/http/form-picture.ts'
import { type FieldErrors, parseForm, typedText } from '#app/http/forms.ts'
import type { PictureForm } from '#app/http/picture-form.ts'
import { type Toast, toastNext } from '#app/http/toast.ts'
import { addProduct, changeProduct, type EditedProduct } from '#domain/catalogue/change-product.server.ts'
import { ProductForm } from '#domain/catalogue/product-form.ts'
import { isId } from '#domain/ids.ts'

import { type TypedProduct, typedProduct } from './typed-product.ts'

type Context = Readonly<RouterContextProvider>

/** A product form that was not saved: the typed values, the problems, and what another owner saved meanwhile. */
export type ProductRefusal = {
  typed: TypedProduct
  errors: FieldErrors
  problem?: string | undefined
  now?: EditedProduct | undefined
  toast?: Toast | undefined
}

const CHANGED_MEANWHILE =
  'Failed to update product: it has been changed since you opened it. What is in the shop now stands beside what you typed; nothing has been saved yet.'

const Loaded = z.object({
  id: z.string().refine(isId),
  updatedAt: z.iso.datetime().transform((text) => new Date(text)),
  loadedQuantity: z.string().regex(/^\d+$/).transform(Number),
})

/** Saves a new or changed product and redirects to the list. */
export async function saveProduct(form: PictureForm, context: Context, back: string) {
  const { db } = context.get(servicesContext)
  const actor = actorOf(context)
  const isNew = form.get('intent') === 'add'
  const read = await readProduct(form, context)
  if (!read.ok) return refused(read.refusal, 400)
  const { fields, typed } = read
  if (isNew) {
    const added = await attempt(context, 'Failed to add product', () => addProduct(db, { actor, fields }))
    if (!added.ok) return refused({ typed, errors: {}, toast: added.toast }, 500)
    return finished(context, 'Product added successfully!', href('/admin/products'))
  }
  const loaded = parseForm(Loaded, form)
  if (!loaded.ok) return refused({ typed, errors: {}, problem: 'Failed to update product' }, 400)
  const { id, updatedAt, loadedQuantity } = loaded.value
  const saved = await attempt(context, 'Failed to update product', () =>
    changeProduct(db, { actor, id, loaded: { updatedAt, quantity: loadedQuantity }, fields }),
  )
  if (!saved.ok) return refused({ typed, errors: {}, toast: saved.toast }, 500)
  if (saved.value.ok) return finished(context, 'Product updated successfully!', back)
  const { problem } = saved.value
  if (problem.kind === 'changed-meanwhile') {
    const { now } = problem
    const seen = { ...typed, updatedAt: now.updatedAt.toISOString(), loadedQuantity: String(now.quantity) }
    return refused({ typed: seen, errors: {}, problem: CHANGED_MEANWHILE, now }, 409)
  }
  const gone =
    'Failed to update product: it has been deleted meanwhile. What you typed is still here and can be added anew.'
  return refused({ typed, errors: {}, problem: gone }, 409)
}

/** The fields, with the picture stored; its address stays even when another field is refused. */
async function readProduct(form: PictureForm, context: Context) {
  const picture = await pictureFromForm(context, form)
  if (picture.ok) form.set('image', picture.value)
  const parsed = parseForm(ProductForm, form)
  const typed = typedProduct((name) => typedText(form, name))
  const errors = { ...(parsed.ok ? {} : parsed.problem), ...(picture.ok ? {} : { image: picture.problem }) }
  if (parsed.ok && picture.ok) return { ok: true as const, fields: parsed.value, typed }
  return { ok: false as const, refusal: { typed, errors } satisfies ProductRefusal as ProductRefusal }
}

type Attempt<Value> = { ok: true; value: Value } | { ok: false; toast: Toast }

/** Shows the specification's message for a failed save and keeps everything typed. */
export async function attempt<Value>(
  context: Context,
  text: string,
  work: () => Promise<Value>,
): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    context.get(servicesContext).log.error({ err: error }, text)
    return { ok: false, toast: { kind: 'error', text } }
  }
}

function refused(refusal: ProductRefusal, status: number) {
  return data({ refusal }, { status })
}

function finished(context: Context, text: string, to: string) {
  toastNext(context, { kind: 'success', text })
  return redirect(to, 303)
}
