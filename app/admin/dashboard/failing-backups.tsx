import { href, Link } from 'react-router'
import type { Finding } from '#domain/health/finding.ts'

/** Warns that the last backup is too old, or that nobody knows. */
export function FailingBackups({ finding }: { finding: Finding | undefined }) {
  if (finding === undefined) return null
  return (
    <section aria-labelledby="failing-backups" className="mb-8 border-2 border-warn bg-sheet shadow-hard">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-warn px-4 py-1">
        <h2 id="failing-backups" className="py-2 text-lg font-bold text-warn">
          Backups are failing
        </h2>
        <Link to={href('/admin/health')} className="py-2 text-sm font-semibold underline">
          Health
        </Link>
      </div>
      <p className="px-4 py-3 wrap-anywhere">
        {finding.found}. {finding.advice}
      </p>
    </section>
  )
}
