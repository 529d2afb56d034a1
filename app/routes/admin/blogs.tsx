import { data } from 'react-router'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { changeBlog } from '#app/http/blog-action.ts'
import { servicesContext } from '#app/http/context.ts'
import { uploadTarget } from '#app/http/form-picture.ts'
import { readForm } from '#app/http/forms.ts'
import { revalidateIfAnswered } from '#app/http/revalidate.ts'
import { isAdminRefusal } from '#app/ui/admin/admin-refusal.tsx'
import { NewPostButton } from '#app/ui/admin/new-post-button.tsx'
import { PostForm } from '#app/ui/admin/post-form.tsx'
import { PostRows } from '#app/ui/admin/post-rows.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { showToast } from '#app/ui/toasts.tsx'
import { postVersion } from '#domain/blog/change-posts.server.ts'
import { findPost, listPosts } from '#domain/blog/posts.server.ts'
import { isId } from '#domain/ids.ts'
import type { Route } from './+types/blogs'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const edit = url.searchParams.get('edit') ?? ''
  const loading = Promise.all([listPosts(db), isId(edit) ? findPost(db, edit) : undefined])
  const loaded = await tryToLoad(context, loading)
  const [posts, post] = loaded?.found ?? []
  const shown = {
    posts,
    edited: post === undefined ? undefined : { post, version: postVersion(post) },
    isNew: url.searchParams.has('new'),
    upload: uploadTarget(context),
  }
  return data(shown, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ request, context }: Route.ActionArgs) {
  return await changeBlog(await readForm(request), context)
}

/** Whatever goes wrong, the form stays with all that was typed: the right may have run out while somebody wrote. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  try {
    const answer = await serverAction()
    if (answer.refusal.failed !== undefined) showToast({ kind: 'error', text: answer.refusal.failed })
    return answer
  } catch (error) {
    if (error instanceof Response) throw error
    const text = isAdminRefusal(error) ? 'Admin authentication required' : (FAILED[intent] ?? 'Failed to load blogs')
    showToast({ kind: 'error', text })
    return { unanswered: true as const, refusal: undefined }
  }
}

const FAILED: Record<string, string> = {
  create: 'Failed to create blog',
  update: 'Failed to update blog',
  delete: 'Failed to delete blog',
}

export const shouldRevalidate = revalidateIfAnswered

export default function AdminBlogsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, edited, isNew, upload } = loaderData
  const isOpen = isNew && edited === undefined
  return (
    <>
      <PageTitle title="Blogs" />
      <SectionHeading level="h1" title="Blogs">
        <NewPostButton isOpen={isOpen} />
      </SectionHeading>
      {isOpen || edited !== undefined ? (
        <PostForm key={edited?.post.id ?? 'new'} edited={edited} upload={upload} refusal={actionData?.refusal} />
      ) : null}
      {posts === undefined ? (
        <div role="alert" className="frame border-warn bg-sheet p-6">
          <p className="mb-1 text-lg font-bold text-warn">Failed to load blogs</p>
          <NotLoaded />
        </div>
      ) : posts.length === 0 ? (
        <EmptyState icon="guides" title="No blogs available yet" />
      ) : (
        <PostRows posts={posts} />
      )}
    </>
  )
}
