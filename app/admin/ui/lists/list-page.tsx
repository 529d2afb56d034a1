import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import type { ListPage } from '#domain/paging/list-page.server.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { FailedToLoad } from './failed-to-load.tsx'

type PageOfListProps<Row> = {
  /** The rows as messages name them: `orders`. */
  name: string
  /** As the links to other pages name them, if they do otherwise. */
  label?: string
  /** `undefined` if it could not be loaded. */
  page: ListPage<Row> | undefined
  /** The list's query, which its other pages keep. */
  asked?: Record<string, string | undefined>
  /** What an empty list says. */
  empty: { icon: string; title: string; children?: ReactNode }
  children: (rows: Row[]) => ReactNode
}

/** A page of a list, or why it shows nothing, with links to its neighbours. */
export function PageOfList<Row>({ name, label = name, page, asked, empty, children }: PageOfListProps<Row>) {
  if (page === undefined) return <FailedToLoad text={`Failed to load ${name}`} />
  return (
    <>
      {page.rows.length === 0 ? <EmptyState {...empty} /> : children(page.rows)}
      <Pager
        label={`Pages of ${label}`}
        newer={page.newer && listQuery({ ...asked, before: page.newer })}
        older={page.older && listQuery({ ...asked, after: page.older })}
      />
    </>
  )
}

/** The addresses of the neighbouring pages, if any. */
type PagerProps = { label: string; newer: string | undefined; older: string | undefined }
function Pager({ label, newer, older }: PagerProps) {
  if (newer === undefined && older === undefined) return null
  return (
    <nav aria-label={label} className="mt-6 flex justify-between gap-4">
      <span>
        {newer === undefined ? null : (
          <ButtonLink to={newer} look="plain">
            Newer
          </ButtonLink>
        )}
      </span>
      <span>
        {older === undefined ? null : (
          <ButtonLink to={older} look="plain">
            Older
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
