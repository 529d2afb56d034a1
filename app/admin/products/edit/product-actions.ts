import { data, href } from 'react-router'
import { type RefusedForm, SAVE_AGAIN } from '#app/admin/merge/merge-form.ts'
import type { FileForm } from '#app/forms/file-form.ts'
import { morePicturesFromForm, pictureFromForm } from '#app/forms/form-picture.ts'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { TOO_LONG, TOO_LONG_STATUS } from '#app/request/too-long.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { addProduct, changeProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { type Sharable, sharedWithOthers } from '#domain/catalogue/manage/shared-with-others.server.ts'
import { arrange, readArranging } from '#domain/catalogue/product/arrange-pictures.ts'
import { DraftForm, type ProductFields, ProductForm } from '#domain/catalogue/product/product-form.ts'
import { isId } from '#domain/ids.ts'
import { tellRelease } from '#domain/orders/handle/tell-release.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { counted } from '#domain/text/counted.ts'
import { TookTooLong } from '#platform/database/took-too-long.ts'
import { dropCosts, mayKnowCosts, withoutCost } from '../costs.ts'
import { productsAddress } from '../product-tabs.tsx'
import { demandSentence, wantedBy } from './load-editor.ts'
import { asTypedProduct, EMPTY, loadedProduct, MERGED_FIELDS, type TypedProduct } from './typed-product.ts'

export type ProductRefusal = RefusedForm<TypedProduct>

const BOTH_CHANGED = `${ADMIN_TEXTS.productNotUpdated}. Somebody else has changed it ${SAVE_AGAIN}`
const DRAFT_SAVED = 'The draft is saved.'
const ON_SALE = `${ADMIN_TEXTS.productNotUpdated}. Somebody else has put it on sale meanwhile, and there it must be complete.`
const GONE = `${ADMIN_TEXTS.productNotUpdated}. It has been deleted meanwhile. What you typed is still here and can be added anew.`

/** Saves a new or changed product, on sale or as a draft, and redirects to the list. */
export async function saveProduct(form: FileForm, context: Context, back: string) {
  if (form.has('intent')) form.set('isDraft', form.get('intent') === 'draft' ? 'yes' : '')
  const sent = await readSent(form, context)
  // Without scripts the buttons of the pictures send the form, and nothing is saved yet.
  if (form.has('arrange')) return refusedProduct(sent, 200)
  const parsed = parseForm(form.get('isDraft') === '' ? ProductForm : DraftForm, form)
  const errors = { ...(parsed.ok ? {} : parsed.problem), ...sent.errors }
  if (!parsed.ok || Object.keys(errors).length > 0) return refusedProduct({ ...sent, errors }, 400)
  const saving = { form, context, sent, fields: parsed.value }
  return form.has('id') ? await updateProduct(saving, back) : await createProduct(saving)
}

type Saving = { form: FormData; context: Context; sent: ProductRefusal; fields: ProductFields }

async function createProduct({ form, context, sent, fields }: Saving) {
  const { db } = context.get(servicesContext)
  const added = await attempt(context, ADMIN_TEXTS.productNotAdded, () =>
    addProduct(db, { actor: actorOf(context), fields, pieceOf: typedText(form, 'pieceOf') }),
  )
  if (!added.ok) return refusedProduct({ ...sent, toast: added.problem.toast }, added.problem.status)
  const shared = await sharedText(context, added.value, fields)
  if (fields.isDraft) return finish(context, productsAddress({ state: 'draft' }), `${DRAFT_SAVED}${shared}`)
  const wanted = await demandSentence(context, added.value)
  const text = `${ADMIN_TEXTS.productAdded}${shared}${wanted}`
  const another = productsAddress({ tab: 'add', added: added.value })
  return finish(context, form.get('intent') === 'add-another' ? another : href('/admin/products'), text)
}

async function updateProduct({ form, context, sent, fields }: Saving, back: string) {
  const { db } = context.get(servicesContext)
  const id = typedText(form, 'id')
  const { loaded } = sent
  if (loaded === undefined || !isId(id)) return refusedProduct({ ...sent, problem: ADMIN_TEXTS.productNotUpdated }, 400)
  const change = { actor: actorOf(context), id, loaded: loadedProduct(loaded), fields }
  const made = await attempt(context, ADMIN_TEXTS.productNotUpdated, () =>
    changeProduct(db, { ...change, keepsCost: !mayKnowCosts(context) }),
  )
  if (!made.ok) return refusedProduct({ ...sent, toast: made.problem.toast }, made.problem.status)
  if (made.value.ok) {
    const shared = await sharedText(context, id, fields, loaded)
    const kept = MERGED_FIELDS.keptText(made.value.value)
    const isPublished = loaded.isDraft !== '' && !fields.isDraft
    const wanted = isPublished ? await demandSentence(context, id) : ''
    // Its form offers to tell those who ordered it.
    const isMoved = (fields.releaseOn ?? '') !== loaded.releaseOn && (await wantedBy(context, id))?.moved !== undefined
    const next = isMoved ? `${back}${back.includes('?') ? '&' : '?'}edit=${id}#moved` : back
    const { productAdded, productUpdated } = ADMIN_TEXTS
    const saved = fields.isDraft ? DRAFT_SAVED : isPublished ? productAdded : productUpdated
    return finish(context, next, `${saved}${kept}${shared}${wanted}`)
  }
  const { problem } = made.value
  if (problem.kind === 'gone') return refusedProduct({ ...sent, problem: GONE }, 409)
  if (problem.kind === 'incomplete') return refusedProduct({ ...sent, problem: ON_SALE }, 409)
  const now = asTypedProduct(withoutCost(context, problem.now))
  const conflict = MERGED_FIELDS.conflict(sent.typed, { ...problem, now })
  return refusedProduct({ ...conflict, errors: {}, problem: BOTH_CHANGED }, 409)
}

/** Mails the new day to those who ordered a product, and stays on its form. */
export async function tellOfRelease(form: FormData, context: Context, here: string) {
  const productId = typedText(form, 'id')
  if (!isId(productId)) throw data(null, { status: 400 })
  const { db } = context.get(servicesContext)
  const told = await tellRelease(db, { actor: actorOf(context), productId, day: typedText(form, 'day') })
  if (!told.ok)
    return finish(context, here, { kind: 'error', text: 'The release date has changed meanwhile. Read it anew.' })
  if (told.value === 0) return finish(context, here, 'Everybody has been told already.')
  return finish(context, here, `${counted(told.value, 'person is', 'people are')} told of the new day.`)
}

/** Two products may have one name, or one barcode; of what was just entered it is said. */
async function sharedText(context: Context, id: string, fields: Sharable, before?: Sharable): Promise<string> {
  const shared = await sharedWithOthers(context.get(servicesContext).db, id, fields, before)
  const names = shared.map((field) => (field === 'sku' ? 'SKU' : field))
  return names.map((name) => ` Another product has the same ${name}.`).join('')
}

/** The form as it was sent, with the pictures stored, and which of them could not be. */
async function readSent(form: FileForm, context: Context): Promise<ProductRefusal> {
  dropCosts(context, form)
  // A field that a form lacks stays as it is.
  for (const name of Object.keys(EMPTY))
    if (!form.has(name) && form.has(`loaded-${name}`)) form.set(name, typedText(form, `loaded-${name}`))
  const errors = await takePictures(form, context)
  return { ...MERGED_FIELDS.sent(form), errors }
}

/** Stores the pictures and puts their addresses into the form, in the order that a button of the form asks for. */
export async function takePictures(form: FileForm, context: Context): Promise<FieldErrors> {
  const first = await pictureFromForm(context, form)
  const more = await morePicturesFromForm(context, form)
  const image = first.ok ? first.value : typedText(form, 'image')
  // Without a first picture the next one is the first.
  const pictures = [...new Set([image.trim(), ...more.addresses])].filter((address) => address !== '')
  const asked = readArranging(typedText(form, 'arrange'))
  const [nowFirst = '', ...others] = asked === undefined ? pictures : arrange(pictures, asked)
  form.set('image', nowFirst)
  form.set('moreImages', others.join(' '))
  return {
    ...(first.ok ? {} : { image: first.problem }),
    ...(more.problem === undefined ? {} : { moreImages: more.problem }),
  }
}

/** Shows the specification's message for a failed save and keeps everything typed. */
export async function attempt<Value>(
  context: Context,
  text: string,
  work: () => Promise<Value>,
): Promise<Outcome<Value, { toast: Toast; status: number }>> {
  try {
    return done(await work())
  } catch (error) {
    if (error instanceof TookTooLong)
      return refused({ toast: { kind: 'error', text: TOO_LONG }, status: TOO_LONG_STATUS })
    return refused({ toast: { kind: 'error', text }, status: reportTrouble(context, error, text) })
  }
}

function refusedProduct(refusal: ProductRefusal, status: number) {
  return data({ refusal }, { status })
}

/** The toast of what was done, which is `ofOne` for a single product: "448 products updated successfully!" */
export function countedText(count: number, ofOne: string): string {
  return count === 1 ? ofOne : ofOne.replace('Product', counted(count, 'product'))
}
