import { data, Form, href } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'
import { readFormWithPicture, uploadTarget } from '#app/forms/form-picture.ts'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { asTypedPost, type Post, postHead, postState } from '#domain/blog/post.ts'
import { findPost, pagePosts } from '#domain/blog/posts.server.ts'
import { isShownFormatted, summaryOfPost } from '#domain/blog/text/formatted-text.ts'
import { isId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/blogs'
import { changeBlog } from './blog-action.ts'
import { PostForm } from './post-form.tsx'
import { PostRows } from './post-rows.tsx'
import { NOT_DELETED, NOT_UPDATED } from './post-words.ts'

const PAGE = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const edit = url.searchParams.get('edit') ?? ''
  const listing = pagePosts(db, { ...placeFrom(url), limit: PAGE })
  const loaded = await tryToLoad(context, Promise.all([listing, isId(edit) ? findPost(db, edit) : undefined]))
  const [page, post] = loaded?.found ?? []
  const shown = {
    page: page && { ...page, rows: page.rows.map(listedPost) },
    edited: post && { id: post.id, typed: asTypedPost(post) },
    isNew: url.searchParams.has('new'),
    upload: uploadTarget(context),
  }
  return data(shown, loaded === undefined ? UNAVAILABLE : {})
}

function listedPost(post: Post) {
  const shown = { state: postState(post), summary: summaryOfPost(post), isAsTyped: !isShownFormatted(post) }
  return { ...postHead(post), ...shown }
}

export async function action({ request, context }: Route.ActionArgs) {
  await using form = await readFormWithPicture(request, context)
  return await changeBlog(form, context)
}

const FAILED: Record<string, string> = { create: ADMIN_TEXTS.blogNotCreated, delete: NOT_DELETED }

export const clientAction = trySending<Route.ClientActionArgs>(NOT_UPDATED, FAILED, ADMIN_TEXTS.authenticationRequired)

export const shouldRevalidate = revalidateEvenIfRefused

export default function AdminBlogsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, edited, isNew, upload } = loaderData
  const refusal = actionData?.refusal
  // A post that was deleted while it was edited can be published again.
  const isOpen = (isNew || refusal !== undefined) && edited === undefined
  // A merged form shows what others changed.
  const merged = refusal?.theirs === undefined ? '' : JSON.stringify(refusal.loaded)
  return (
    <>
      <PageHeading title="Blogs">
        <SheetLinks kind="posts" file={href('/admin/blogs.csv')}>
          <NewPostButton isOpen={isOpen} />
        </SheetLinks>
      </PageHeading>
      {isOpen || edited !== undefined ? (
        <PostForm key={`${edited?.id ?? 'new'} ${merged}`} edited={edited} upload={upload} refusal={refusal} />
      ) : null}
      <PageOfList name="blogs" label="posts" page={page} empty={{ icon: 'guides', title: SHOP_TEXTS.noBlogs }}>
        {(rows) => <PostRows posts={rows} />}
      </PageOfList>
    </>
  )
}

/** Whether the form is open stands in the address, so the button needs no script. */
function NewPostButton({ isOpen }: { isOpen: boolean }) {
  return (
    <Form method="get" action={href('/admin/blogs')} preventScrollReset>
      {isOpen ? null : <input type="hidden" name="new" value="1" />}
      <Button look={isOpen ? 'plain' : 'solid'} aria-expanded={isOpen}>
        New Blog Post
      </Button>
    </Form>
  )
}
