import { href, Link } from 'react-router'
import { meaningOf } from '#app/admin/mail/mail-words.ts'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { StuckMails as Stuck } from '#domain/outbox/stuck-mails.server.ts'

/** Warns that the mail server takes nothing, with its own words. */
export function StuckMails({ stuck }: { stuck: Stuck | undefined }) {
  if (stuck === undefined) return null
  const { count, since, problem } = stuck
  return (
    <section aria-labelledby="stuck-mails" className="mb-8 border-2 border-warn bg-sheet shadow-hard">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-warn px-4 py-1">
        <h2 id="stuck-mails" className="py-2 text-lg font-bold text-warn">
          {count === 1 ? '1 mail waits' : `${count.toLocaleString('en-US')} mails wait`} for the mail server
        </h2>
        <Link
          to={href('/admin/settings/:section', { section: 'mail' })}
          className="py-2 text-sm font-semibold underline"
        >
          Mail server
        </Link>
      </div>
      <div className="px-4 py-3">
        <p>
          The oldest since <ShopTime date={since} />. {problem === null ? 'None was tried yet.' : meaningOf(problem)}{' '}
          The shop keeps trying for a day.
        </p>
        {problem === null ? null : <code className="mt-1 block font-mono text-sm wrap-anywhere">{problem}</code>}
      </div>
    </section>
  )
}
