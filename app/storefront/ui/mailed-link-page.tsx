import type { ReactNode } from 'react'
import { PageTitle } from '#app/ui/text/page-title.tsx'

type MailedLinkPageProps = { title: string; text: string; children: ReactNode }

/** A page that a mail's secret link opens. No page opened from here may learn the link. */
export function MailedLinkPage({ title, text, children }: MailedLinkPageProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title={title} />
      <meta name="referrer" content="strict-origin" />
      <h1 className="pixel-heading text-4xl">{title}</h1>
      <div
        role="status"
        className="frame flex flex-col items-start gap-4 bg-sheet p-5 wrap-anywhere shadow-hard sm:p-6 [&_p_a]:font-semibold [&_p_a]:underline"
      >
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
