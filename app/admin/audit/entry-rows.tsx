import { Link } from 'react-router'
import type { AuditAction } from '#domain/audit/changes.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import type { AuditRow } from '#domain/audit/undo-rows.server.ts'
import { AuditChanges, BriefChanges } from './audit-changes.tsx'
import { subjectAddress } from './audit-entries.tsx'
import { actionOf, areShort } from './audit-words.ts'

export function EntryRows({ entry: { kind, action, undoneBy }, rows }: { entry: AuditEntry; rows: AuditRow[] }) {
  return (
    <ul className="frame bg-sheet">
      {rows.map((row) => (
        <Row
          key={row.position}
          kind={kind}
          action={actionOf(action, row.changes)}
          isUndone={undoneBy !== null}
          row={row}
        />
      ))}
    </ul>
  )
}

type RowProps = { kind: AuditEntry['kind']; action: AuditAction; isUndone: boolean; row: AuditRow }

function Row({ kind, action, isUndone, row }: RowProps) {
  const isBrief = action === 'restored' || (action === 'changed' && areShort(row.changes))
  // Taking the import back deleted what it had added.
  const isGone = isUndone && action === 'added'
  const address = isGone ? undefined : subjectAddress({ kind, action, subjectId: row.subjectId })
  return (
    <li className="border-b-2 border-hush px-4 py-2 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Name name={row.subjectName} address={address} />
        {isBrief ? <BriefChanges changes={row.changes} /> : null}
      </div>
      {isBrief ? null : <AuditChanges action={action} changes={row.changes} />}
    </li>
  )
}

function Name({ name, address }: { name: string; address: string | undefined }) {
  const text = <bdi className="wrap-anywhere">{name}</bdi>
  if (address === undefined) return <strong>{text}</strong>
  return (
    <Link to={address} prefetch="none" className="min-w-0 font-semibold underline underline-offset-4">
      {text}
    </Link>
  )
}
