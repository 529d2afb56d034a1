import { MarkdownHelp } from '#app/admin/ui/forms/markdown-help.tsx'
import { MARKDOWN } from '#domain/blog/post.ts'

/** Whether the paragraphs are Markdown, and how that is written. */
export function FormatField({ isTicked }: { isTicked: boolean }) {
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="format"
          value={MARKDOWN}
          defaultChecked={isTicked}
          className="size-5 accent-(--color-press)"
        />
        Format the text with Markdown
      </label>
      <MarkdownHelp />
    </div>
  )
}
