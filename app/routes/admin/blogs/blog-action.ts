import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { actorOf } from '#app/http/actor.ts'
import { servicesContext } from '#app/http/context.ts'
import { pictureFromForm } from '#app/http/form-picture.ts'
import { type FieldErrors, parseForm, typedText } from '#app/http/forms.ts'
import type { PictureForm } from '#app/http/picture-form.ts'
import { toastNext } from '#app/http/toast.ts'
import { changePost, createPost, deletePost, postVersion } from '#domain/blog/change-posts.server.ts'
import { asTyped, type TypedPost, typedPost } from '#domain/blog/post.ts'
import { PostForm } from '#domain/blog/post-form.ts'
import { isId } from '#domain/ids.ts'

type Context = Readonly<RouterContextProvider>
type Intent = keyof typeof WORDS

/**
 * A post that was not saved: the typed values, the problems, and what another owner saved meanwhile; `failed` after
 * a fault of the shop.
 */
export type PostRefusal = {
  typed: TypedPost
  /** The version that the next save is compared with. */
  version: string
  errors: FieldErrors
  problem?: string
  now?: TypedPost
  failed?: string
  /** Only a preview was asked for. */
  isPreview?: true
}

const WORDS = {
  create: { done: 'Blog created successfully', failed: 'Failed to create blog' },
  update: { done: 'Blog updated successfully', failed: 'Failed to update blog' },
  delete: { done: 'Blog deleted successfully', failed: 'Failed to delete blog' },
}
const PROBLEMS = {
  gone: 'This post has been deleted meanwhile. What you typed is still here and can be published anew.',
  'changed-meanwhile':
    'Somebody else has changed this post since you opened it. What it says now stands beside what you typed; nothing has been saved yet.',
}

/** Creates, changes or deletes the post, then redirects to the list with a toast. */
export async function changeBlog(form: PictureForm, context: Context) {
  const intent = typedText(form, 'intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  try {
    if (form.has('preview')) return data({ refusal: await preview(form, context) })
    const refusal = intent === 'delete' ? await remove(form, context) : await save(form, context)
    if (refusal !== undefined) return data({ refusal }, { status: 400 })
  } catch (error) {
    const { failed } = WORDS[intent]
    context.get(servicesContext).log.error({ err: error }, failed)
    return data({ refusal: { ...refusalOf(form), failed } }, { status: 500 })
  }
  toastNext(context, { kind: 'success', text: WORDS[intent].done })
  return redirect(href('/admin/blogs'), 303)
}

async function preview(form: PictureForm, context: Context): Promise<PostRefusal> {
  const picture = await pictureFromForm(context, form)
  if (picture.ok) form.set('image', picture.value)
  return { ...refusalOf(form), ...(picture.ok ? {} : { errors: { image: picture.problem } }), isPreview: true }
}

async function remove(form: FormData, context: Context): Promise<undefined> {
  const id = typedText(form, 'id')
  if (isId(id)) await deletePost(context.get(servicesContext).db, { actor: actorOf(context), id })
}

async function save(form: PictureForm, context: Context): Promise<PostRefusal | undefined> {
  const { db } = context.get(servicesContext)
  const actor = actorOf(context)
  const picture = await pictureFromForm(context, form)
  if (picture.ok) form.set('image', picture.value)
  const parsed = parseForm(PostForm, form)
  const sent = refusalOf(form)
  if (!picture.ok) return { ...sent, errors: { ...(parsed.ok ? {} : parsed.problem), image: picture.problem } }
  if (!parsed.ok) return { ...sent, errors: parsed.problem }
  if (form.get('intent') === 'create') {
    await createPost(db, { actor, fields: parsed.value })
    return undefined
  }
  const id = typedText(form, 'id')
  const { version } = sent
  const saved = isId(id) ? await changePost(db, { actor, id, version, fields: parsed.value }) : undefined
  if (saved?.ok === true) return undefined
  const problem = saved?.problem ?? { kind: 'gone' }
  const refusal = { ...sent, problem: PROBLEMS[problem.kind] }
  return 'now' in problem ? { ...refusal, now: asTyped(problem.now), version: postVersion(problem.now) } : refusal
}

/** The form as it was sent, to be shown again. */
function refusalOf(form: FormData): PostRefusal {
  return { typed: typedPost((name) => typedText(form, name)), version: typedText(form, 'version'), errors: {} }
}

function isIntent(text: string): text is Intent {
  return Object.hasOwn(WORDS, text)
}
