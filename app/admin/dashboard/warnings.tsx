import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { meaningOf } from '#app/admin/mail/mail-words.ts'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { CustomerBlock } from '#domain/blocks/blocks.server.ts'
import type { Finding } from '#domain/health/finding.ts'
import { type Mail, mailTitle } from '#domain/outbox/mail.ts'
import type { StuckMails as Stuck } from '#domain/outbox/search-mails.server.ts'
import { counted } from '#domain/text/counted.ts'

type WarningProps = { id: string; title: string; to: string; link: string; children: ReactNode }

/** What needs its owner, above all else. */
function Warning({ id, title, to, link, children }: WarningProps) {
  return (
    <section aria-labelledby={id} className="mb-8 border-2 border-warn bg-sheet shadow-hard">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-warn px-4 py-1">
        <h2 id={id} className="py-2 text-lg font-bold text-warn">
          {title}
        </h2>
        <Link to={to} className="py-2 text-sm font-semibold underline">
          {link}
        </Link>
      </div>
      <div className="px-4 py-3 wrap-anywhere">{children}</div>
    </section>
  )
}

export function FailedMails({ mails, count }: { mails: Mail[]; count: number }) {
  if (count === 0) return null
  const title = `${counted(count, 'mail')} could not be sent`
  return (
    <Warning id="failed-mails" title={title} to={`${href('/admin/mail')}?state=failed`} link="Look and resend">
      <ul className="flex flex-col gap-2">
        {mails.map((mail) => (
          <li key={mail.id}>
            <span className="font-semibold">{mailTitle(mail)}</span> to {mail.toEmail}
            <span className="block text-sm text-soft">{meaningOf(mail.problem ?? '')}</span>
          </li>
        ))}
      </ul>
    </Warning>
  )
}

/** The mail server takes nothing: with its own words. */
export function StuckMails({ stuck }: { stuck: Stuck | undefined }) {
  if (stuck === undefined) return null
  const { count, since, problem } = stuck
  const title = `${counted(count, 'mail waits', 'mails wait')} for the mail server`
  const to = href('/admin/settings/:section', { section: 'mail' })
  return (
    <Warning id="stuck-mails" title={title} to={to} link="Mail server">
      <p>
        The oldest since <ShopTime date={since} />. {problem === null ? 'None was tried yet.' : meaningOf(problem)} The
        shop keeps trying for a day.
      </p>
      {problem === null ? null : <code className="mt-1 block font-mono text-sm">{problem}</code>}
    </Warning>
  )
}

/** The last backup is too old, or nobody knows. */
export function FailingBackups({ finding }: { finding: Finding | undefined }) {
  if (finding === undefined) return null
  return (
    <Warning id="failing-backups" title="Backups are failing" to={href('/admin/health')} link="Health">
      <p>
        {finding.found}. {finding.advice}
      </p>
    </Warning>
  )
}

/** Of the last week. */
export function BlockedAttempts({ blocks }: { blocks: CustomerBlock[] }) {
  if (blocks.length === 0) return null
  const title = blocks.length === 1 ? 'A blocked customer tried to order' : 'Blocked customers tried to order'
  return (
    <Warning id="blocked-attempts" title={title} to={href('/admin/customers')} link="Customers">
      <ul className="flex flex-col gap-2">
        {blocks.map(({ id, customerId, attempts, attemptedAt }) => (
          <li key={id}>
            {customerId === '' ? (
              'Somebody whose data was deleted'
            ) : (
              <Link to={href('/admin/customers/:id', { id: customerId })} className="font-semibold underline">
                See the customer
              </Link>
            )}
            , {attempts === 1 ? 'once' : `${attempts} times, last`} on{' '}
            {attemptedAt === null ? null : <ShopTime date={attemptedAt} />}
          </li>
        ))}
      </ul>
    </Warning>
  )
}
