import { href, Link } from 'react-router'
import { meaningOf } from '#app/admin/mail/mail-words.ts'
import { type Mail, mailTitle } from '#domain/outbox/mail.ts'

const ALL = `${href('/admin/mail')}?state=failed`

/** Warns on the dashboard about mails that failed. */
export function FailedMails({ mails, count }: { mails: Mail[]; count: number }) {
  if (count === 0) return null
  return (
    <section aria-labelledby="failed-mails" className="mb-8 border-2 border-warn bg-sheet shadow-hard">
      <div className="flex items-center justify-between gap-4 border-b-2 border-warn px-4">
        <h2 id="failed-mails" className="py-3 text-lg font-bold text-warn">
          {count === 1 ? '1 mail could not be sent' : `${count.toLocaleString('en-US')} mails could not be sent`}
        </h2>
        <Link to={ALL} className="py-2 text-sm font-semibold underline">
          Look and resend
        </Link>
      </div>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="wrap-anywhere border-b-2 border-hush px-4 py-2.5 last:border-b-0">
            <span className="font-semibold">{mailTitle(mail)}</span> to {mail.toEmail}
            <span className="block text-sm text-soft">{meaningOf(mail.problem ?? '')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
