import type { PostHead } from '#domain/blog/post.ts'
import type { Block } from '#domain/blog/text/text-blocks.ts'
import { Picture } from '../pictures/picture.tsx'
import { PostText } from './post-text.tsx'
import { ShopDate } from './shop-date.tsx'
import { Tags } from './tags.tsx'

type PostArticleProps = { post: Omit<PostHead, 'id'>; texts: Block[][] }

export function PostArticle({ post, texts }: PostArticleProps) {
  return (
    <article className="flex flex-col gap-5">
      <h1 dir="auto" className="text-4xl leading-tight font-extrabold wrap-anywhere">
        {post.title}
      </h1>
      <ShopDate date={post.createdAt} className="text-soft" />
      <Picture isWide url={post.image} alt="" sizes="(min-width: 42rem) 42rem, 92vw" eager />
      <PostText blocks={texts.flat()} top={2} className="text-lg" />
      <Tags tags={post.tags} />
    </article>
  )
}
