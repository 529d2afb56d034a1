import { ButtonLink } from '#app/ui/controls/button.tsx'
import { listQuery } from '#domain/paging/list-query.ts'

type PagerProps = {
  label: string
  /** The list's query, which its other pages keep. */
  asked?: Record<string, string | undefined>
  /** The places of the neighbouring pages, if any. */
  page: { newer: string | undefined; older: string | undefined } | undefined
}

export function Pager({ label, asked, page: { newer, older } = { newer: undefined, older: undefined } }: PagerProps) {
  if (newer === undefined && older === undefined) return null
  return (
    <nav aria-label={label} className="mt-6 flex justify-between gap-4">
      <span>
        {newer === undefined ? null : (
          <ButtonLink to={listQuery({ ...asked, before: newer })} look="plain">
            Newer
          </ButtonLink>
        )}
      </span>
      <span>
        {older === undefined ? null : (
          <ButtonLink to={listQuery({ ...asked, after: older })} look="plain">
            Older
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
