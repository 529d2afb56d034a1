import { data, href } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { PostArticle } from '#app/ui/text/post-article.tsx'
import { postHead, postState } from '#domain/blog/post.ts'
import { findPost } from '#domain/blog/posts.server.ts'
import { textsOfPost } from '#domain/blog/text/formatted-text.ts'
import { isId } from '#domain/ids.ts'
import type { Route } from './+types/post'
import { PostStateText } from './post-state.tsx'

/** A post as its readers will see it, which may be a draft. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const post = isId(id) ? await findPost(context.get(servicesContext).db, id) : undefined
  if (post === undefined) throw data(null, { status: 404 })
  return { post: postHead(post), texts: textsOfPost(post), state: postState(post) }
}

export default function PostPage({ loaderData: { post, texts, state } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={post.title} />
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <div className="flex flex-wrap items-center gap-4 border-b-2 border-line pb-5">
          <PostStateText state={state} date={post.createdAt} />
          <span className="flex flex-wrap gap-3 sm:ml-auto">
            <ButtonLink to={`${href('/admin/blogs')}?edit=${post.id}`} look="plain">
              Edit
            </ButtonLink>
            <ButtonLink to={href('/admin/blogs')} look="plain">
              All posts
            </ButtonLink>
          </span>
        </div>
        <PostArticle post={post} texts={texts} />
      </div>
    </>
  )
}
