import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

type PreviewFrameProps = {
  /** What is typed, as it is rendered in the browser of who types it. */
  live: () => ReactNode
  /** Without scripts: what the server rendered when it was asked to. */
  rendered: ReactNode
  className?: string
}

/** Beside a form: what its readers will see. */
export function PreviewFrame({ live, rendered, className = '' }: PreviewFrameProps) {
  const isLive = useHydrated()
  return (
    <section
      aria-label="Preview"
      className={`flex min-w-0 flex-col gap-3 border-line bg-paper p-5 sm:p-6 ${className}`}
    >
      <p className="pixel-heading text-lg text-soft">Preview</p>
      {isLive ? null : (
        <Button look="plain" name="preview" value="yes" className="self-start">
          Show preview
        </Button>
      )}
      {isLive ? live() : rendered}
    </section>
  )
}
