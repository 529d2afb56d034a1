import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useOneSubmission } from '#app/ui/hooks/use-one-submission.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

type AdminCardProps = { shop: string; title: string; children: ReactNode }

/** A page at the door of the back office, without its frame. */
export function AdminCard({ shop, title, children }: AdminCardProps) {
  return (
    <main
      onSubmitCapture={useOneSubmission()}
      className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-6 px-4 py-12"
    >
      <title>{`${title} - ${shop}`}</title>
      <Link to={href('/')} reloadDocument className="flex items-center gap-2 self-start">
        <Icon name="logo" className="size-8" />
        <span className="pixel-heading text-2xl">{shop}</span>
      </Link>
      <div className="frame bg-sheet shadow-hard-lg">
        <h1 className="pixel-heading border-b-2 border-line bg-hush px-5 py-4 text-3xl sm:px-6">{title}</h1>
        {children}
      </div>
    </main>
  )
}
