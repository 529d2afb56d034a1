import { basename } from 'node:path'
import { data } from 'react-router'
import { csvDownload } from '#app/admin/csv-download.ts'
import { requireRight } from '#app/visitor/guard.ts'
import { ELSEWHERE, exportElsewhere } from '#domain/catalogue/elsewhere/elsewhere.server.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { findKind } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import type { Route } from './+types/export-sheet'

/** Lists whose files have an address of their own, and are not named after their kind. */
const KINDS: Record<string, string> = { blogs: 'posts', newsletter: 'subscribers' }

/** Everything of a kind, or of a list's query, in the columns that an import reads; or what is in stock as another place takes it. */
export async function loader(run: Route.LoaderArgs) {
  const list = basename(run.url.pathname, '.csv')
  const elsewhere = ELSEWHERE.find(({ id }) => id === run.params.kind)
  if (elsewhere !== undefined)
    return csvDownload(run, `for-${elsewhere.id}-${shopDay(new Date())}.csv`, ({ db, config }) =>
      exportElsewhere(db, config.publicUrl, elsewhere),
    )
  const kind = findKind(run.params.kind ?? KINDS[list] ?? list)
  if (kind === undefined) throw data(null, { status: 404 })
  if (kind.hasPeople) await requireRight('a spreadsheet of people', run)
  const name = `${list === 'newsletter' ? list : kind.id}-${shopDay(new Date())}.csv`
  return csvDownload(run, name, (services, actor) => kind.exportAll(services, actor, run.url.searchParams))
}
