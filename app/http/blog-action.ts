import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { changePost, createPost, deletePost } from '#domain/blog/change-posts.server.ts'
import { PostForm } from '#domain/blog/post-form.ts'
import { isId } from '#domain/ids.ts'
import { actorOf } from './actor.ts'
import { servicesContext } from './context.ts'
import { pictureFromForm } from './form-picture.ts'
import { type FieldErrors, parseForm, typedText } from './forms.ts'
import type { PictureForm } from './picture-form.ts'
import { toastNext } from './toast.ts'

type Context = Readonly<RouterContextProvider>
type Intent = keyof typeof WORDS

const TYPED = ['title', 'paragraph1', 'paragraph2', 'paragraph3', 'tags', 'image'] as const
export type TypedPost = Record<(typeof TYPED)[number], string>

/** A post that was not saved: what was typed and what is wrong with it; `failed` when the shop is to blame. */
export type PostRefusal = { typed: TypedPost; errors: FieldErrors; problem?: string; failed?: string }

const WORDS = {
  create: { done: 'Blog created successfully', failed: 'Failed to create blog' },
  update: { done: 'Blog updated successfully', failed: 'Failed to update blog' },
  delete: { done: 'Blog deleted successfully', failed: 'Failed to delete blog' },
}
const PROBLEMS = {
  gone: 'This post has been deleted meanwhile. Your text is still here to be copied.',
  'changed-meanwhile':
    'Somebody else has changed this post since you opened it. Nothing is saved yet: copy your text, open the post again and put both together.',
}

/** Creates, changes or deletes the post of the form, and says so on the list. */
export async function changeBlog(form: PictureForm, context: Context) {
  const intent = typedText(form, 'intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  try {
    const refusal = intent === 'delete' ? await remove(form, context) : await save(form, context)
    if (refusal !== undefined) return data({ refusal }, { status: 400 })
  } catch (error) {
    const { failed } = WORDS[intent]
    context.get(servicesContext).log.error({ err: error }, failed)
    return data({ refusal: { typed: typedPost(form), errors: {}, failed } }, { status: 500 })
  }
  toastNext(context, { kind: 'success', text: WORDS[intent].done })
  return redirect(href('/admin/blogs'), 303)
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
  const typed = typedPost(form)
  if (!picture.ok) return { typed, errors: { ...(parsed.ok ? {} : parsed.problem), image: picture.problem } }
  if (!parsed.ok) return { typed, errors: parsed.problem }
  if (form.get('intent') === 'create') {
    await createPost(db, { actor, fields: parsed.value })
    return undefined
  }
  const id = typedText(form, 'id')
  const version = typedText(form, 'version')
  const saved = isId(id) ? await changePost(db, { actor, id, version, fields: parsed.value }) : undefined
  return saved?.ok === true ? undefined : { typed, errors: {}, problem: PROBLEMS[saved?.problem.kind ?? 'gone'] }
}

function typedPost(form: FormData): TypedPost {
  return Object.fromEntries(TYPED.map((name) => [name, typedText(form, name)])) as TypedPost
}

function isIntent(text: string): text is Intent {
  return Object.hasOwn(WORDS, text)
}
