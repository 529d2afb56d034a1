import { href } from 'react-router'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import type { listSheets } from '#domain/spreadsheets/find-sheet.server.ts'
import type { SpreadsheetState } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { SHEET_DAYS } from '#domain/spreadsheets/read/sheet-limits.ts'
import { counted } from '#domain/text/counted.ts'

const STATE_WORDS: Record<SpreadsheetState, string> = {
  mapping: 'Choose its columns',
  checking: 'Being checked',
  checked: 'Not imported yet',
  importing: 'Being imported',
  done: 'Imported',
  failed: 'Set aside, not imported',
}

type SentPage = Awaited<ReturnType<typeof listSheets>>
type Sent = SentPage['rows'][number]

export function SentSheets({ page }: { page: SentPage }) {
  if (page.rows.length === 0 && page.newer === undefined) return null
  return (
    <section aria-labelledby="sent" className="mt-8">
      <h2 id="sent" className="pixel-heading mb-3 text-2xl">
        Uploaded files
      </h2>
      <PageOfList name="files" label="uploaded files" page={page} empty={{ icon: 'guides', title: 'No older files' }}>
        {(sheets) => <SheetList sheets={sheets} />}
      </PageOfList>
      <p className="mt-2 text-sm text-soft">A file is deleted after {SHEET_DAYS} days. What it imported stays.</p>
    </section>
  )
}

function SheetList({ sheets }: { sheets: Sent[] }) {
  return (
    <ul className="frame bg-sheet shadow-hard">
      {sheets.map(({ id, kind, name, createdAt, state, rowCount }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-hush px-4 py-2 last:border-b-0"
        >
          <TextLink
            to={href('/admin/spreadsheets/:id', { id })}
            className="min-w-0 py-1 wrap-anywhere underline-offset-4"
          >
            <bdi>{name}</bdi>
          </TextLink>
          <span className="flex flex-wrap gap-x-4 text-sm text-soft">
            <span className="font-semibold text-ink">{STATE_WORDS[state]}</span>
            <span>
              {kind}, {counted(rowCount, 'row')}
            </span>
            <ShopTime date={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
