import { data, href, Link } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { servicesContext } from '#app/request/context.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { findEntry, listRows } from '#domain/audit/read-entry.server.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import type { AuditRow } from '#domain/audit/undo-rows.server.ts'
import { findUndoable } from '#domain/audit/undoable.ts'
import { ASSUMED_FIELDS } from '#domain/catalogue/sheet/product-sheet.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { nameRows } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { planUndo } from '#domain/undo/undo-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { Route } from './+types/audit-entry'
import { AuditChanges, BriefChanges } from './audit-changes.tsx'
import { Sentence, Subject } from './audit-entries.tsx'
import { actionOf, areShort, fieldName } from './audit-words.ts'
import { findSeenEntry } from './seen-entry.ts'
import { takeEntryBack } from './undo-action.ts'
import { UndoPanel } from './undo-panel.tsx'

const PAGE = 100

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const entry = await findSeenEntry(context, params.id)
  if (entry === undefined) throw data(null, { status: 404 })
  const after = Number(url.searchParams.get('after') ?? -1)
  const assumed = ASSUMED_FIELDS.find((field) => field === url.searchParams.get('assumed'))
  const rows = await listRows(db, entry, { after: Number.isInteger(after) ? after : -1, limit: PAGE + 1, assumed })
  return {
    entry,
    assumed,
    rows: await nameRows(db, entry, rows.slice(0, PAGE)),
    next: rows.length > PAGE ? rows[PAGE - 1]?.position : undefined,
    undo: findUndoable(entry) && (await countUndo(db, entry)),
    undone: await findUndone(db, entry),
  }
}

async function countUndo(db: Db, entry: AuditEntry) {
  const { back, left } = await planUndo(db, entry)
  return { back: back.length, left: await namesOf(db, entry, left) }
}

/** What took this entry back, and what it left because it had changed. */
async function findUndone(db: Db, entry: AuditEntry) {
  const undoing = entry.undoneBy === null ? undefined : await findEntry(db, entry.undoneBy)
  if (undoing === undefined) return undefined
  const { id, actor, at } = undoing
  const back = new Set((await listRows(db, undoing)).map(({ subjectId }) => subjectId))
  const left = (await listRows(db, entry)).filter(({ subjectId }) => !back.has(subjectId))
  return { id, actor, at, left: await namesOf(db, entry, left) }
}

async function namesOf(db: Db, entry: AuditEntry, rows: AuditRow[]): Promise<string[]> {
  return (await nameRows(db, entry, rows)).map(({ subjectName }) => subjectName)
}

export async function action({ params, context }: Route.ActionArgs) {
  return await takeEntryBack(context, params.id)
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was put back. Please try again.')

export default function AuditEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, assumed, rows, next, undo, undone } = loaderData
  return (
    <>
      <PageHeading title="Audit log">
        <Link to={href('/admin/audit')} className="py-2 font-semibold underline">
          All entries
        </Link>
      </PageHeading>
      <section className="frame mb-6 flex flex-col gap-2 bg-sheet p-4 shadow-hard sm:p-6">
        <ShopTime date={entry.at} className="text-sm text-soft" />
        <Sentence entry={entry} subject={<Subject {...entry} />} />
        {entry.rowCount === 0 && Object.keys(entry.changes).length > 0 ? (
          <AuditChanges action={entry.action} changes={entry.changes} />
        ) : null}
        <UndoPanel entry={entry} undo={undo} undone={undone} problem={actionData?.refusal?.problem} />
      </section>
      {assumed === undefined ? null : <AssumedAlone field={assumed} />}
      {entry.rowCount === 0 ? null : (
        <ul className="frame bg-sheet">
          {rows.map((row) => (
            <Row key={row.position} entry={entry} row={row} />
          ))}
        </ul>
      )}
      {next === undefined ? null : (
        <nav aria-label="Pages of what changed" className="mt-6">
          <ButtonLink look="plain" to={listQuery({ assumed, after: String(next) })}>
            Next
          </ButtonLink>
        </nav>
      )}
    </>
  )
}

/** Over the rows of which a field was assumed, such as one piece of each. */
function AssumedAlone({ field }: { field: string }) {
  return (
    <p className="mb-3 flex flex-wrap gap-x-5">
      <strong className="py-1">Assumed: {fieldName(field).toLowerCase()}</strong>
      <Link to="?" className="py-1 font-semibold underline">
        All that this entry tells
      </Link>
    </p>
  )
}

function Row({ entry: { kind, action: told, undoneBy }, row }: { entry: AuditEntry; row: AuditRow }) {
  const action = actionOf(told, row.changes)
  const isBrief = action === 'restored' || (action === 'changed' && areShort(row.changes))
  // Taking the import back deleted what it had added.
  const subjectId = undoneBy !== null && action === 'added' ? null : row.subjectId
  const subject = { kind, action, subjectId, subjectName: row.subjectName }
  return (
    <li className="border-b-2 border-hush px-4 py-2 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Subject {...subject} className="min-w-0 font-semibold" />
        {isBrief ? <BriefChanges changes={row.changes} /> : null}
      </div>
      {isBrief ? null : <AuditChanges action={action} changes={row.changes} />}
    </li>
  )
}
