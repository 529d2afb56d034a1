import { data, href, Link } from 'react-router'
import { tagAnswer } from '#app/cache/cache-tags.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageMeta } from '#app/storefront/ui/page-meta.tsx'
import { postData, trailData } from '#app/storefront/ui/structured-data.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { NotLoaded } from '#app/ui/notices/not-loaded.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { PostArticle } from '#app/ui/text/post-article.tsx'
import { postHead } from '#domain/blog/post.ts'
import { findPublicPost } from '#domain/blog/posts.server.ts'
import { summaryOfPost, textsOfPost } from '#domain/blog/text/formatted-text.ts'
import { isId } from '#domain/ids.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/blog-post'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext)
  const loaded = isId(id)
    ? await tryToLoad(
        context,
        read((db) => findPublicPost(db, id)),
      )
    : { found: undefined }
  if (loaded === undefined) return data({ failed: true }, UNAVAILABLE)
  const post = loaded.found
  if (post === undefined) return data({ failed: false }, { status: 404 })
  tagAnswer(context, `blog:${post.id}`)
  return data({ post: { ...postHead(post), summary: summaryOfPost(post) }, texts: textsOfPost(post) })
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  if ('post' in loaderData) return <FullPost {...loaderData} />
  return (
    <>
      <PageTitle title={SHOP_TEXTS.blogNotFound} />
      <EmptyState level="h1" icon="guides" title={SHOP_TEXTS.blogNotFound}>
        {loaderData.failed ? <NotLoaded /> : null}
        <ButtonLink to={href('/blog')}>Back to the blog</ButtonLink>
      </EmptyState>
    </>
  )
}

type FullPostProps = Extract<Route.ComponentProps['loaderData'], { post: unknown }>

function FullPost({ post, texts }: FullPostProps) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <PageMeta
        title={post.title}
        description={post.summary}
        keywords={post.tags}
        picture={post.image}
        type="article"
        properties={[
          ['article:published_time', post.createdAt.toISOString()],
          ...post.tags.map((tag) => ['article:tag', tag] as const),
        ]}
        data={(page) => [
          postData(post, page),
          trailData(page, [
            ['Blog', href('/blog')],
            [post.title, href('/blog/:id', { id: post.id })],
          ]),
        ]}
      />
      <Link to={href('/blog')} className="self-start py-1 font-semibold text-soft hover:underline">
        Back to the blog
      </Link>
      <PostArticle post={post} texts={texts} />
    </div>
  )
}
