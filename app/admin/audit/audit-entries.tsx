import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { productsAddress } from '#app/admin/products/product-tabs.tsx'
import { DayList } from '#app/admin/ui/lists/day-list.tsx'
import type { AuditKind } from '#domain/audit/changes.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { findUndoable } from '#domain/audit/undoable.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { AuditChanges } from './audit-changes.tsx'
import { actorName, auditSentence, briefChange, type EntryInWords } from './audit-words.ts'

export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  return (
    <DayList rows={entries} momentOf={({ at }) => at}>
      {(entry) => (
        <>
          <EntryText entry={entry} subject={<Subject {...entry} />} />
          <EntryLinks entry={entry} />
        </>
      )}
    </DayList>
  )
}

type EntryTextProps = { entry: EntryInWords & { actor: string }; subject: ReactNode; children?: ReactNode }

/** A sentence, and what changed where neither the sentence nor the entry's own page says it. */
export function EntryText({ entry, ...others }: EntryTextProps) {
  const { action, changes, rowCount } = entry
  const isSaid = rowCount > 0 || Object.keys(changes).length === 0 || briefChange(entry) !== undefined
  return (
    <>
      <Sentence entry={entry} {...others} />
      {isSaid ? null : <AuditChanges action={action} changes={changes} />}
    </>
  )
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

export function Sentence({ entry, subject, children }: EntryTextProps) {
  const [before, after] = auditSentence(entry)
  const [old, now] = briefChange(entry) ?? []
  return (
    <p className="wrap-anywhere">
      <span className="text-soft">{actorName(entry.actor)}</span> {before} {subject} {after}
      {old === undefined ? null : (
        <>
          from <bdi>{old}</bdi> to <bdi>{now}</bdi>
        </>
      )}
      {children}
    </p>
  )
}

type SubjectProps = Pick<AuditEntry, 'kind' | 'action' | 'subjectId' | 'subjectName'> & { className?: string }

/** What was changed, with a link to its page while that exists. */
export function Subject({ kind, action, subjectId, subjectName, className = 'font-bold' }: SubjectProps) {
  const address = subjectId === null || action === 'deleted' ? undefined : PAGES[kind]?.(subjectId)
  const name = <bdi className="wrap-anywhere">{subjectName}</bdi>
  if (address === undefined) return <strong>{name}</strong>
  return (
    <Link to={address} prefetch="none" className={`underline underline-offset-4 ${className}`}>
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

function editProduct(edit: string): string {
  return productsAddress({ edit })
}
