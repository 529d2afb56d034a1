import { Button } from '#app/ui/button.tsx'
import { PostPicture } from '#app/ui/post-picture.tsx'
import { PostText } from '#app/ui/post-text.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { textsOfPost } from '#domain/blog/formatted-text.ts'
import { MARKDOWN, type TypedPost } from '#domain/blog/post.ts'
import { tagsFrom } from '#domain/blog/tags.ts'
import { TagList } from './tag-list.tsx'

/** The post as readers will see it: while it is typed, or, without scripts, when the button asks for it. */
export function PostPreview({ draft, isAsked }: { draft: TypedPost; isAsked: boolean }) {
  const isLive = useHydrated()
  return (
    <section
      aria-label="Preview"
      className="flex min-w-0 flex-col gap-3 border-line bg-paper p-5 sm:p-6 @max-4xl:border-t-2 @4xl:border-l-2"
    >
      <p className="pixel-heading text-lg text-soft">Preview</p>
      {isLive ? null : (
        <Button look="plain" name="preview" value="yes" className="self-start">
          Show preview
        </Button>
      )}
      {isLive || isAsked ? <Shown draft={draft} /> : null}
    </section>
  )
}

function Shown({ draft }: { draft: TypedPost }) {
  const texts = textsOfPost({ ...draft, isFormatted: draft.format === MARKDOWN })
  return (
    <>
      {draft.image === '' ? (
        <div className="frame aspect-video border-dashed @max-4xl:hidden" />
      ) : (
        <PostPicture url={draft.image} sizes="24rem" />
      )}
      <p className="text-xl leading-snug font-bold">{draft.title.trim() === '' ? 'Title' : draft.title}</p>
      {texts.length === 0 ? <p className="text-soft">What you type shows here.</p> : null}
      <PostText blocks={texts.flat()} top={3} className="text-sm" />
      <TagList tags={tagsFrom(draft.tags)} />
    </>
  )
}
