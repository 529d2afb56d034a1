import { markdownBlocks, PreviewFrame } from '#app/admin/ui/forms/preview-frame.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { PostText } from '#app/ui/text/post-text.tsx'
import { Tags } from '#app/ui/text/tags.tsx'
import { MARKDOWN, type TypedPost, tagsFrom } from '#domain/blog/post.ts'
import { asTypedBlocks, paragraphsOf } from '#domain/blog/text/formatted-text.ts'

export function PostPreview({ draft }: { draft: TypedPost }) {
  return <PreviewFrame className="@max-4xl:border-t-2 @4xl:border-l-2">{() => <Shown draft={draft} />}</PreviewFrame>
}

function Shown({ draft }: { draft: TypedPost }) {
  const blocks = paragraphsOf(draft).flatMap((text) =>
    draft.format === MARKDOWN ? markdownBlocks(text) : asTypedBlocks(text),
  )
  return (
    <>
      {draft.image === '' ? (
        <div className="frame aspect-video border-dashed @max-4xl:hidden" />
      ) : (
        <Picture isWide url={draft.image} alt="" sizes="24rem" />
      )}
      <p className="text-xl leading-snug font-bold">{draft.title.trim() === '' ? 'Title' : draft.title}</p>
      {blocks.length === 0 ? <p className="text-soft">What you type shows here.</p> : null}
      <PostText blocks={blocks} top={3} className="text-sm" />
      <Tags label="Tagged" tags={tagsFrom(draft.tags)} />
    </>
  )
}
