import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageMeta } from './page-meta.tsx'
import { trailData } from './structured-data.ts'

type ArticleProps = { title: string; description: string; keywords: string[]; children: ReactNode }

/** A text page in one readable column. Headings, paragraphs and lists need no classes. */
export function Article({ title, description, keywords, children }: ArticleProps) {
  const { pathname } = useLocation()
  return (
    <article className="mx-auto max-w-2xl">
      <PageMeta
        title={title}
        description={description}
        keywords={keywords}
        data={(page) => [trailData(page, [[title, pathname]])]}
      />
      <h1 className="pixel-heading mb-6 border-b-2 border-line pb-4 text-4xl sm:text-5xl">{title}</h1>
      <div className="flex flex-col gap-4 text-lg text-pretty [&_a]:font-semibold [&_a]:underline [&_h2]:mt-6 [&_h2]:text-2xl [&_h2]:font-extrabold">
        {children}
      </div>
    </article>
  )
}
