import { Button } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { PostPicture, Tags } from '#app/ui/pictures/post-picture.tsx'
import { PostText } from '#app/ui/text/post-text.tsx'
import { MARKDOWN, type TypedPost } from '#domain/blog/post.ts'
import { tagsFrom } from '#domain/blog/tags.ts'
import { asTypedBlocks, paragraphsOf, TOO_NESTED } from '#domain/blog/text/formatted-text.ts'
import { parseMarkdown } from '#domain/blog/text/parse-markdown.ts'
import type { Block } from '#domain/blog/text/text-blocks.ts'

type PostPreviewProps = { draft: TypedPost; rendered: Block[][] | undefined }

/** The post as readers will see it: while it is typed, or, without scripts, as the server rendered it when asked. */
export function PostPreview({ draft, rendered }: PostPreviewProps) {
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
      {isLive ? <Shown draft={draft} texts={parsed(draft)} /> : null}
      {isLive || rendered === undefined ? null : <Shown draft={draft} texts={rendered} />}
    </section>
  )
}

/** In a browser, of what its own user types. */
function parsed(draft: TypedPost): Block[][] {
  const isFormatted = draft.format === MARKDOWN
  return paragraphsOf(draft).map((text) =>
    isFormatted ? (parseMarkdown(text) ?? asTypedBlocks(TOO_NESTED)) : asTypedBlocks(text),
  )
}

function Shown({ draft, texts }: { draft: TypedPost; texts: Block[][] }) {
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
      <Tags label="Tagged" tags={tagsFrom(draft.tags)} />
    </>
  )
}
