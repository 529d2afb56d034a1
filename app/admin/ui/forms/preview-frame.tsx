import type { ReactNode } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { asTypedBlocks, TOO_NESTED } from '#domain/blog/text/formatted-text.ts'
import { parseMarkdown } from '#domain/blog/text/parse-markdown.ts'
import type { Block } from '#domain/blog/text/text-blocks.ts'

type PreviewFrameProps = { children: () => ReactNode; className?: string }

/** Beside a form: what its readers will see of what is typed. It is rendered in the browser of who types it alone. */
export function PreviewFrame({ children, className = '' }: PreviewFrameProps) {
  if (!useHydrated()) return null
  return (
    <section
      aria-label="Preview"
      className={`flex min-w-0 flex-col gap-3 border-line bg-paper p-5 sm:p-6 ${className}`}
    >
      <p className="pixel-heading text-lg text-soft">Preview</p>
      {children()}
    </section>
  )
}

/** What is typed as Markdown, or why it cannot be shown. */
export function markdownBlocks(text: string): Block[] {
  return parseMarkdown(text) ?? asTypedBlocks(TOO_NESTED)
}
