import { data, href, Link } from 'react-router'
import { outdateAnswer, tagAnswer } from '#app/cache/cache-tags.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageMeta } from '#app/storefront/ui/page-meta.tsx'
import { trailData } from '#app/storefront/ui/structured-data.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { NotLoaded } from '#app/ui/notices/not-loaded.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { Tags } from '#app/ui/text/tags.tsx'
import { type PostHead, postHead } from '#domain/blog/post.ts'
import { postsUntilNext } from '#domain/blog/posts.server.ts'
import { summaryOfPost } from '#domain/blog/text/formatted-text.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/blog'

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext)
  const loaded = await tryToLoad(context, read(postsUntilNext))
  if (loaded === undefined) return data({ posts: [], failed: true }, UNAVAILABLE)
  const { posts, nextMs } = loaded.found
  tagAnswer(context, 'blogs')
  outdateAnswer(context, nextMs)
  return data({ posts: posts.map((post) => ({ ...postHead(post), summary: summaryOfPost(post) })), failed: false })
}

export default function BlogPage({ loaderData: { posts, failed } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title="Blog"
        description="Repairs, finds and stories from the workbench: how to keep old games and consoles alive."
        keywords={['retro games', 'repairs', 'collecting', 'blog']}
        data={(page) => [trailData(page, [['Blog', href('/blog')]])]}
      />
      <SectionHeading level="h1" title="Blog" />
      {posts.length === 0 ? (
        <EmptyState icon="guides" title={SHOP_TEXTS.noBlogs}>
          {failed ? <NotLoaded /> : null}
        </EmptyState>
      ) : (
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} eager={index === 0} />
          ))}
        </div>
      )}
    </>
  )
}

function PostCard({ post, eager }: { post: PostHead & { summary: string }; eager: boolean }) {
  return (
    <article className="frame relative flex flex-col gap-3 has-[h2_a:focus-visible]:outline-3 has-[h2_a:focus-visible]:outline-offset-3 has-[h2_a:focus-visible]:outline-press bg-sheet p-4 shadow-hard">
      <Picture
        isWide
        url={post.image}
        alt=""
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 46vw, 92vw"
        eager={eager}
      />
      <ShopDate date={post.createdAt} className="text-sm text-soft" />
      <h2 dir="auto" className="text-xl leading-snug font-bold">
        <Link
          to={href('/blog/:id', { id: post.id })}
          prefetch="intent"
          className="outline-none after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h2>
      <p dir="auto" className="line-clamp-3 text-soft">
        {post.summary}
      </p>
      <div className="mt-auto">
        <Tags tags={post.tags} />
      </div>
    </article>
  )
}
