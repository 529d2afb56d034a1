import type { Post } from '#domain/blog/post.ts'
import { PostPicture, Tags } from './post-picture.tsx'
import { ShopDate } from './shop-date.tsx'

/** A whole post, as its readers see it. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <article className="flex flex-col gap-5">
      <h1 dir="auto" className="text-4xl leading-tight font-extrabold wrap-anywhere">
        {post.title}
      </h1>
      <ShopDate date={post.createdAt} className="text-soft" />
      <PostPicture url={post.image} sizes="(min-width: 42rem) 42rem, 92vw" eager />
      {[post.paragraph1, post.paragraph2, post.paragraph3].map((paragraph) =>
        paragraph === null ? null : (
          <p key={paragraph} dir="auto" className="text-lg text-pretty whitespace-pre-line">
            {paragraph}
          </p>
        ),
      )}
      <Tags tags={post.tags} />
    </article>
  )
}
