import { data, href, Link } from 'react-router'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { servicesContext } from '#app/http/context.ts'
import { keepUntilChanged } from '#app/http/keep.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { PostPicture, Tags } from '#app/ui/post-picture.tsx'
import { ShopDate } from '#app/ui/shop-date.tsx'
import type { Post } from '#domain/blog/post.ts'
import { findPost } from '#domain/blog/posts.server.ts'
import { isId } from '#domain/ids.ts'
import type { Route } from './+types/blog-post'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isId(params.id)) return data({ post: undefined, failed: false }, { status: 404 })
  const loaded = await tryToLoad(context, findPost(context.get(servicesContext).db, params.id))
  if (loaded === undefined) return data({ post: undefined, failed: true }, UNAVAILABLE)
  keepUntilChanged(context, `blog:${params.id}`)
  return data({ post: loaded.found, failed: false }, { status: loaded.found === undefined ? 404 : 200 })
}

export default function BlogPostPage({ loaderData: { post, failed } }: Route.ComponentProps) {
  if (post === undefined)
    return (
      <>
        <PageTitle title="Blog not found" />
        <EmptyState level="h1" icon="guides" title="Blog not found">
          {failed ? <NotLoaded /> : null}
          <ButtonLink to={href('/blog')}>Back to the blog</ButtonLink>
        </EmptyState>
      </>
    )
  return <FullPost post={post} />
}

function FullPost({ post }: { post: Post }) {
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-5">
      <PageTitle title={post.title} />
      <meta name="description" content={post.paragraph1} />
      <Link to={href('/blog')} className="self-start py-1 font-semibold text-soft hover:underline">
        Back to the blog
      </Link>
      <h1 className="text-4xl leading-tight font-extrabold">{post.title}</h1>
      <ShopDate date={post.createdAt} className="text-soft" />
      <PostPicture url={post.image} sizes="(min-width: 42rem) 42rem, 92vw" eager />
      {[post.paragraph1, post.paragraph2, post.paragraph3].map((paragraph) =>
        paragraph === null ? null : (
          <p key={paragraph} className="text-lg whitespace-pre-line">
            {paragraph}
          </p>
        ),
      )}
      <Tags tags={post.tags} />
    </article>
  )
}
