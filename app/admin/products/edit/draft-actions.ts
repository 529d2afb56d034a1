import { data, href } from 'react-router'
import { CHOOSE } from '#app/admin/merge/merge-form.ts'
import type { FileForm } from '#app/forms/file-form.ts'
import { parseForm } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { publishDraft } from '#domain/catalogue/manage/change-product.server.ts'
import { DraftForm, type DraftTexts } from '#domain/catalogue/manage/draft-form.ts'
import {
  createDraft,
  deleteDraft,
  type SaveDraftProblem,
  saveDraft,
} from '#domain/catalogue/manage/product-drafts.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import {
  type ProductRefusal,
  readProductForm,
  readSent,
  refusedProduct,
  saveProduct,
  sharedText,
} from './product-actions.ts'
import { EMPTY, MERGED_FIELDS } from './typed-product.ts'
import { demandSentence } from './wanted-by.ts'

const SAVED = 'The draft is saved.'
const TOO_MANY = 'There are 1,000 drafts already. Publish or delete some first.'
const GONE = 'The draft has been published or deleted meanwhile. What you typed is still here.'
const BOTH_CHANGED = `Somebody else has changed the draft ${CHOOSE}`

/** Keeps the form of a new product as a draft. */
export async function saveNewDraft(form: FileForm, context: Context) {
  const read = await readDraft(form, context)
  if (!read.ok) return refusedProduct(read.refusal, 400)
  const created = await createDraft(context.get(servicesContext).db, read.texts)
  if (!created.ok) return refusedProduct({ ...read.refusal, problem: TOO_MANY }, 409)
  return finish(context, href('/admin/products/drafts'), SAVED)
}

/** Saves, publishes or deletes a draft. Without scripts the buttons of its pictures send the form, too. */
export async function changeDraft(form: FileForm, context: Context, id: string) {
  const intent = form.get('intent')
  if (form.has('arrange')) return refusedProduct((await readDraft(form, context)).refusal, 200)
  if (intent === 'delete-draft') {
    await deleteDraft(context.get(servicesContext).db, { actor: actorOf(context), id })
    return finish(context, href('/admin/products/drafts'), 'The draft is deleted.')
  }
  // Of a draft that is gone, the form is one of a new product.
  if (intent === 'draft' && MERGED_FIELDS.sent(form).loaded === undefined) return await saveNewDraft(form, context)
  if (intent === 'add' || intent === 'add-another') return await saveProduct(form, context, href('/admin/products'))
  if (intent !== 'draft' && intent !== 'publish') throw data(null, { status: 400 })
  const saved = await save(form, context, id)
  if (saved.refused !== undefined) return saved.refused
  if (intent === 'publish') return await publish(form, context, id)
  return finish(context, href('/admin/products/drafts'), SAVED + MERGED_FIELDS.keptText(saved.theirs))
}

/** What is published is what is saved: with what other owners have changed meanwhile. */
async function publish(form: FileForm, context: Context, id: string) {
  const read = await readProductForm(form, context)
  if (!read.ok)
    return refusedProduct({ ...read.refusal, problem: 'The draft is saved, but cannot be published yet.' }, 400)
  const { fields, sent } = read
  const { db } = context.get(servicesContext)
  const published = await publishDraft(db, { actor: actorOf(context), fields, id })
  if (!published.ok) return refusedProduct(ofGone(sent), 409)
  const wanted = await demandSentence(context, id)
  const text = `${ADMIN_TEXTS.productAdded}${await sharedText(context, id, fields)}${wanted}`
  return finish(context, href('/admin/products'), text)
}

async function save(form: FileForm, context: Context, id: string) {
  const read = await readDraft(form, context)
  const { loaded, asked } = read.refusal
  if (loaded === undefined) throw data(null, { status: 400 })
  if (!read.ok) return { refused: refusedProduct(read.refusal, 400) }
  if (asked.length > 0) return { refused: refusedProduct({ ...read.refusal, problem: BOTH_CHANGED }, 400) }
  const { db } = context.get(servicesContext)
  const saved = await saveDraft(db, { id, loaded, texts: read.texts })
  if (!saved.ok) return await notSaved(form, { problem: saved.problem, refusal: read.refusal })
  fillIn(form, saved.value.texts)
  return { refused: undefined, theirs: saved.value.theirs }
}

/** A draft that is gone may have been published by the first of two presses: `publish` finds out. */
async function notSaved(form: FileForm, { problem, refusal }: { problem: SaveDraftProblem; refusal: ProductRefusal }) {
  if (problem.kind === 'gone')
    return form.get('intent') === 'publish'
      ? { refused: undefined, theirs: [] }
      : { refused: refusedProduct(ofGone(refusal), 409) }
  const conflict = MERGED_FIELDS.conflict(refusal.typed, problem)
  return { refused: refusedProduct({ ...conflict, errors: {}, problem: BOTH_CHANGED }, 409) }
}

/** To be added, or saved as another draft. */
function ofGone(sent: ProductRefusal): ProductRefusal {
  return { ...sent, loaded: undefined, asked: [], problem: GONE }
}

/** The form with its pictures stored. A new draft is compared with nothing. */
async function readDraft(form: FileForm, context: Context) {
  const sent = await readSent(form, context)
  const parsed = parseForm(DraftForm, form)
  const refusal: ProductRefusal = { ...sent, errors: { ...(parsed.ok ? {} : parsed.problem), ...sent.errors } }
  if (!parsed.ok || Object.keys(refusal.errors).length > 0) return { ok: false as const, refusal }
  return { ok: true as const, texts: parsed.value, refusal }
}

function fillIn(form: FormData, texts: DraftTexts): void {
  for (const name of Object.keys(EMPTY) as (keyof typeof EMPTY)[]) {
    form.set(name, texts[name])
    form.set(`loaded-${name}`, texts[name])
  }
}
