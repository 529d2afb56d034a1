import { data, href, redirect } from 'react-router'
import { MergedFields, type RefusedForm, SAVE_AGAIN } from '#app/admin/merge/merge-form.ts'
import type { FileForm } from '#app/forms/file-form.ts'
import { morePicturesFromForm, pictureFromForm } from '#app/forms/form-picture.ts'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { type Toast, toastNext } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { changePost, createPost, deletePost, type MergedPostField } from '#domain/blog/change-posts.server.ts'
import { asTypedPost, MARKDOWN, type TypedPost } from '#domain/blog/post.ts'
import { loadedPost, type PostFields, PostForm } from '#domain/blog/post-form.ts'
import { PARAGRAPHS, type ParagraphName, TOO_NESTED } from '#domain/blog/text/formatted-text.ts'
import { isId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { NOT_DELETED, NOT_UPDATED } from './post-words.ts'
import { PUBLISH_WORDS } from './publish-field.tsx'

type PostIntent = keyof typeof WORDS

export type PostRefusal = RefusedForm<TypedPost>

const WORDS = {
  create: { done: ADMIN_TEXTS.blogCreated, failed: ADMIN_TEXTS.blogNotCreated },
  update: { done: 'Blog updated successfully', failed: NOT_UPDATED },
  delete: { done: 'Blog deleted successfully', failed: NOT_DELETED },
}
const GONE = 'This post has been deleted meanwhile. What you typed is still here and can be published anew.'
const BOTH_CHANGED = `${NOT_UPDATED}. Somebody else has changed it ${SAVE_AGAIN}`

/** Creates, changes or deletes the post, then redirects to the list with a toast. */
export async function changeBlog(form: FileForm, context: Context) {
  const intent = typedText(form, 'intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  try {
    const saved = intent === 'delete' ? await remove(form, context) : await save(form, context)
    if (typeof saved !== 'string') return data({ refusal: saved }, { status: 400 })
    toastNext(context, { kind: 'success', text: saved })
  } catch (error) {
    const { failed } = WORDS[intent]
    const toast: Toast = { kind: 'error', text: failed }
    return data({ refusal: { ...refusalOf(form), toast } }, { status: reportTrouble(context, error, failed) })
  }
  return redirect(href('/admin/blogs'), 303)
}

function tooNested(fields: readonly ParagraphName[]): FieldErrors {
  return Object.fromEntries(fields.map((field) => [field, TOO_NESTED]))
}

/** Stores the pictures and writes their addresses into the form: the post's own, and at the end of its text the others. */
async function takePictures(form: FileForm, context: Context): Promise<FieldErrors> {
  const picture = await pictureFromForm(context, form)
  if (picture.ok) form.set('image', picture.value)
  const inText = await morePicturesFromForm(context, form)
  if (inText.addresses.length > 0) {
    const name = PARAGRAPHS.findLast((each) => typedText(form, each).trim() !== '') ?? PARAGRAPHS[0]
    form.set(name, [typedText(form, name), ...inText.addresses.map((address) => `![](${address})`)].join('\n\n').trim())
    form.set('format', MARKDOWN)
  }
  return {
    ...(picture.ok ? {} : { image: picture.problem }),
    ...(inText.problem === undefined ? {} : { textPictures: inText.problem }),
  }
}

async function remove(form: FormData, context: Context): Promise<string> {
  const id = typedText(form, 'id')
  if (isId(id)) await deletePost(context.get(servicesContext).db, { actor: actorOf(context), id })
  return WORDS.delete.done
}

/** @returns what to say about the saved post, or why it was not saved */
async function save(form: FileForm, context: Context): Promise<PostRefusal | string> {
  const unstored = await takePictures(form, context)
  const parsed = parseForm(PostForm, form)
  const sent = refusalOf(form)
  const errors = { ...(parsed.ok ? {} : parsed.problem), ...unstored }
  if (!parsed.ok || Object.keys(errors).length > 0) return { ...sent, errors }
  if (form.get('intent') === 'update') return await update(form, { fields: parsed.value, sent }, context)
  const { db, log } = context.get(servicesContext)
  const created = await createPost(db, { actor: actorOf(context), fields: parsed.value, log })
  return created.ok ? WORDS.create.done : { ...sent, errors: tooNested(created.problem.fields) }
}

async function update(form: FormData, { fields, sent }: { fields: PostFields; sent: PostRefusal }, context: Context) {
  const { db, log } = context.get(servicesContext)
  const id = typedText(form, 'id')
  if (!isId(id)) return { ...sent, problem: GONE }
  if (sent.loaded === undefined) return { ...sent, problem: WORDS.update.failed }
  const saved = await changePost(db, { actor: actorOf(context), log, id, loaded: loadedPost(sent.loaded), fields })
  if (saved.ok)
    return saved.value.length === 0 ? WORDS.update.done : `${WORDS.update.done}.${MERGED_FIELDS.keptText(saved.value)}`
  if (saved.problem.kind === 'gone') return { ...sent, problem: GONE }
  if (saved.problem.kind === 'unrenderable') return { ...sent, errors: tooNested(saved.problem.fields) }
  const conflict = MERGED_FIELDS.conflict(sent.typed, { ...saved.problem, now: asTypedPost(saved.problem.now) })
  return { ...conflict, errors: {}, problem: BOTH_CHANGED }
}

function refusalOf(form: FormData): PostRefusal {
  return { ...MERGED_FIELDS.sent(form), errors: {} }
}

function isIntent(text: string): text is PostIntent {
  return Object.hasOwn(WORDS, text)
}

const MERGED_FIELDS = new MergedFields<MergedPostField, TypedPost>({
  title: 'Title',
  paragraph1: 'Paragraph 1',
  paragraph2: 'Paragraph 2',
  paragraph3: 'Paragraph 3',
  isFormatted: { label: 'Format', inputs: ['format'], text: formatText },
  tags: 'Tags',
  image: { label: 'Image', inputs: ['image'], text: ({ image }) => image, isPicture: true },
  publishing: { label: 'Publishing', inputs: ['publish', 'publishAt'], text: publishingText },
})

function formatText({ format }: TypedPost): string {
  return format === MARKDOWN ? 'formatted' : 'not formatted'
}

function publishingText({ publish, publishAt }: TypedPost): string {
  const word = PUBLISH_WORDS[publish] ?? publish
  return publish === 'at' ? `${word}: ${publishAt.replace('T', ' ')}` : word
}
