import { href, Link } from 'react-router'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { shopDay } from '#domain/shop-time.ts'
import { AuditChanges } from './audit-changes.tsx'
import { actorName, auditSentence, toldInWords } from './audit-words.ts'
import { dayName } from './day-name.ts'
import { shopClock } from './shop-time.tsx'

/** What happened, a heading a day, newest first. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => shopDay(at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="frame mb-6 bg-sheet shadow-hard">
      <h2 id={`day-${day}`} className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        {dayName(day)}
      </h2>
      <ul>
        {ofDay.map((entry) => (
          <li key={entry.id} className="border-b-2 border-hush px-4 py-3 last:border-b-0 sm:flex sm:gap-4">
            <time
              dateTime={entry.at.toISOString()}
              className="block shrink-0 text-sm text-soft tabular-nums sm:w-20 sm:py-0.5"
            >
              {shopClock(entry.at)}
            </time>
            <div className="min-w-0 grow">
              <Sentence entry={entry} />
              {Object.keys(entry.changes).length === 0 || toldInWords(entry) !== undefined ? null : (
                <AuditChanges action={entry.action} changes={entry.changes} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const { before, after } = auditSentence(entry)
  return (
    <p>
      <span className="wrap-anywhere text-soft">{actorName(entry.actor)}</span> {before} <Thing entry={entry} />
      {after === '' ? null : ` ${after}`}
    </p>
  )
}

/** A link to what still is; of what is gone the log is all there is. */
function Thing({ entry: { kind, action, thingId, thingName } }: { entry: AuditEntry }) {
  const list = kind === 'product' ? href('/admin/products') : kind === 'post' ? href('/admin/blogs') : undefined
  const name = thingName === '' ? '(without a name)' : thingName
  if (list === undefined || thingId === null || action === 'deleted')
    return <strong className="wrap-anywhere">{name}</strong>
  return (
    <Link
      to={`${list}?edit=${thingId}`}
      prefetch="none"
      className="font-bold wrap-anywhere underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
