import { Form, href, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Tags } from '#app/ui/text/tags.tsx'
import { previewOf } from '#domain/blog/text/preview.ts'
import type { Route } from './+types/blogs'
import { PostStateText } from './post-state.tsx'

/** Readers' own page, once there is one. */
const PAGES = { draft: '/admin/blogs/:id', scheduled: '/admin/blogs/:id', published: '/blog/:id' } as const

type ListedPost = NonNullable<Route.ComponentProps['loaderData']['page']>['rows'][number]

export function PostRows({ posts }: { posts: ListedPost[] }) {
  return (
    <ul className="@container flex flex-col gap-5">
      {posts.map((post) => (
        <li key={post.id}>
          <PostRow post={post} />
        </li>
      ))}
    </ul>
  )
}

function PostRow({ post }: { post: ListedPost }) {
  return (
    <article className="frame grid items-start gap-4 bg-sheet p-4 shadow-hard @xl:grid-cols-[12rem_1fr] @4xl:grid-cols-[12rem_1fr_auto]">
      <Picture isWide url={post.image} alt="" sizes="(min-width: 40rem) 12rem, 92vw" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-lg leading-snug font-bold">
          <Link to={href(PAGES[post.state], { id: post.id })} className="hover:underline">
            {post.title}
          </Link>
        </h2>
        <PostStateText state={post.state} date={post.createdAt} />
        <p className="text-soft">{previewOf(post.summary)}</p>
        {post.isAsTyped ? (
          <p className="border-l-4 border-warn px-3 font-semibold">
            Its formatting cannot be shown: readers see the text as it was typed. Edit it to make it simpler.
          </p>
        ) : null}
        <Tags label="Tagged" tags={post.tags} />
      </div>
      <div className="flex flex-wrap gap-3 @xl:@max-4xl:col-start-2 @4xl:flex-col">
        <ButtonLink
          to={`${href('/admin/blogs')}?edit=${post.id}`}
          prefetch="none"
          look="plain"
          aria-label={`Edit ${post.title}`}
        >
          Edit
        </ButtonLink>
        <DeletePost id={post.id} title={post.title} />
      </div>
    </article>
  )
}

function DeletePost({ id, title }: { id: string; title: string }) {
  return (
    <PopoverQuestion
      id={`delete-${id}`}
      word="Delete"
      label={`Delete ${title}`}
      question="Are you sure you want to delete this blog post?"
      about={title}
    >
      <Form method="post" action={href('/admin/blogs')} preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button look="danger">Delete</Button>
      </Form>
    </PopoverQuestion>
  )
}
