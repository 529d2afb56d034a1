import { PreviewFrame } from '#app/admin/ui/forms/preview-frame.tsx'
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
  return (
    <PreviewFrame
      live={() => <Shown draft={draft} texts={parsed(draft)} />}
      rendered={rendered === undefined ? null : <Shown draft={draft} texts={rendered} />}
      className="@max-4xl:border-t-2 @4xl:border-l-2"
    />
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
