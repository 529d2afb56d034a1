import { href, Link } from 'react-router'
import { DayList } from '#app/admin/ui/lists/day-list.tsx'
import type { AuditKind } from '#domain/audit/changes.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { findUndoable } from '#domain/audit/undoable.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { AuditChanges } from './audit-changes.tsx'
import { actorName, auditSentence, briefChange } from './audit-words.ts'

export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  return (
    <DayList rows={entries} momentOf={({ at }) => at}>
      {(entry) => (
        <>
          <Sentence entry={entry} />
          {Object.keys(entry.changes).length === 0 || isSaid(entry) ? null : (
            <AuditChanges action={entry.action} changes={entry.changes} />
          )}
          <EntryLinks entry={entry} />
        </>
      )}
    </DayList>
  )
}

/** The sentence says all of it, or the entry's own page does. */
function isSaid(entry: AuditEntry): boolean {
  return entry.rowCount > 0 || briefChange(entry) !== undefined
}

/** To the entry's own page: what it changed there, and taking it back. */
function EntryLinks({ entry }: { entry: AuditEntry }) {
  const undoable = findUndoable(entry)
  const links = [
    ...(entry.rowCount > 0 ? [{ id: entry.id, text: 'What changed' }] : []),
    ...(undoable === undefined ? [] : [{ id: entry.id, text: undoable.word }]),
    ...(entry.undoneBy === null ? [] : [{ id: entry.undoneBy, text: 'Taken back' }]),
  ]
  if (links.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(({ id, text }) => (
        <Link
          key={text}
          to={href('/admin/audit/:id', { id: String(id) })}
          prefetch="none"
          aria-label={`${text}: ${entry.subjectName}`}
          className="py-1 text-sm font-semibold underline"
        >
          {text}
        </Link>
      ))}
    </p>
  )
}

export function Sentence({ entry }: { entry: AuditEntry }) {
  const { before, after } = auditSentence(entry)
  const [old, now] = briefChange(entry) ?? []
  return (
    <p className="wrap-anywhere">
      <span className="text-soft">{actorName(entry.actor)}</span> {before} <Subject entry={entry} /> {after}
      {old === undefined ? null : (
        <>
          from <bdi>{old}</bdi> to <bdi>{now}</bdi>
        </>
      )}
    </p>
  )
}

type Named = Pick<AuditEntry, 'kind' | 'action' | 'subjectId'>

/** A link to what was changed, while that still exists. */
function Subject({ entry }: { entry: AuditEntry }) {
  const address = subjectAddress(entry)
  const name = <bdi>{entry.subjectName}</bdi>
  if (address === undefined) return <strong>{name}</strong>
  return (
    <Link to={address} prefetch="none" className="font-bold underline underline-offset-4">
      {name}
    </Link>
  )
}

const PAGES: { [kind in AuditKind]?: (id: string) => string } = {
  product: editProduct,
  // The rows of an import; the import itself has no id.
  catalogue: editProduct,
  order: (id) => href('/admin/orders/:id', { id }),
  customer: (id) => href('/admin/customers/:id', { id }),
  post: (id) => href('/admin/blogs') + listQuery({ edit: id }),
  mail: (id) => href('/admin/mail') + listQuery({ search: id }),
  offer: (id) => href('/admin/offers/:id', { id }),
  page: (section) => href('/admin/settings/:section', { section }),
}

function editProduct(id: string): string {
  return href('/admin/products') + listQuery({ edit: id })
}

/** The page of an entry's subject, if it has one and still exists. */
export function subjectAddress({ kind, action, subjectId }: Named): string | undefined {
  return subjectId === null || action === 'deleted' ? undefined : PAGES[kind]?.(subjectId)
}
