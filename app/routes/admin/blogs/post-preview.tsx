import { PostPicture } from '#app/ui/post-picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TypedPost } from '#domain/blog/post.ts'
import { tagsFrom } from '#domain/blog/tags.ts'
import { TagList } from './tag-list.tsx'

/** The post as readers will see it, while it is typed. */
export function PostPreview({ draft }: { draft: TypedPost }) {
  if (!useHydrated()) return null
  const paragraphs = [draft.paragraph1, draft.paragraph2, draft.paragraph3]
    .map((text) => text.trim())
    .filter((text) => text !== '')
  return (
    <section
      aria-label="Preview"
      className="flex min-w-0 flex-col gap-3 border-line bg-paper p-5 sm:p-6 @max-4xl:border-t-2 @4xl:border-l-2"
    >
      <p className="pixel-heading text-lg text-soft">Preview</p>
      {draft.image === '' ? (
        <div className="frame aspect-video border-dashed @max-4xl:hidden" />
      ) : (
        <PostPicture url={draft.image} sizes="24rem" />
      )}
      <p className="text-xl leading-snug font-bold">{draft.title.trim() === '' ? 'Title' : draft.title}</p>
      {paragraphs.length === 0 ? <p className="text-soft">What you type shows here.</p> : null}
      {paragraphs.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place; its text changes with every key
        <p key={place} dir="auto" className="text-sm whitespace-pre-line">
          {text}
        </p>
      ))}
      <TagList tags={tagsFrom(draft.tags)} />
    </section>
  )
}
