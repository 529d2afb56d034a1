import { href, Link } from 'react-router'
import type { Finding } from '#domain/health/finding.ts'

/** Warns that the last backup is too old. */
export function OldBackup({ finding: { state, found, advice } }: { finding: Finding }) {
  if (state !== 'bad') return null
  return (
    <section aria-labelledby="old-backup" className="mb-8 border-2 border-warn bg-sheet shadow-hard">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-warn px-4 py-1">
        <h2 id="old-backup" className="py-2 text-lg font-bold text-warn">
          The last backup is too old
        </h2>
        <Link to={href('/admin/health')} className="py-2 text-sm font-semibold underline">
          Health
        </Link>
      </div>
      <p className="px-4 py-3 wrap-anywhere">
        {found}. {advice}
      </p>
    </section>
  )
}
