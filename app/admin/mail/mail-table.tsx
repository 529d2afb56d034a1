import { Form, href, Link, useNavigation } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { isResendable, type Mail, type MailState, mailReader, mailTitle } from '#domain/outbox/mail.ts'
import { MAIL_STATE_NAMES, meaningOf } from './mail-words.ts'

const CELL = 'align-top @2xl:px-4 @2xl:py-3'

export function MailTable({ mails }: { mails: Mail[] }) {
  const hasActions = mails.some((mail) => intentsOf(mail).length > 0)
  return (
    <ListTable name="Mails" columns={['Mail', 'State', ...(hasActions ? [''] : [])]} cell={CELL} look="cards">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} hasActions={hasActions} />
      ))}
    </ListTable>
  )
}

function MailRow({ mail, hasActions }: { mail: Mail; hasActions: boolean }) {
  return (
    <tr className="block border-b-2 border-hush p-4 last:border-b-0 hover:bg-paper @2xl:table-row">
      <th scope="row" className={`block font-normal @2xl:table-cell @2xl:w-[36%] ${CELL}`}>
        <MailTitle mail={mail} />
        <span className="block wrap-anywhere">{mailReader(mail)}</span>
        <ShopTime date={mail.createdAt} className="block text-sm text-soft" />
      </th>
      <td className={`block @max-2xl:mt-2 @2xl:table-cell ${CELL}`}>
        <MailStateText mail={mail} />
      </td>
      {hasActions ? (
        <td className={`block @max-2xl:mt-3 @2xl:table-cell @2xl:w-px ${CELL}`}>
          <Actions mail={mail} />
        </td>
      ) : null}
    </tr>
  )
}

function MailTitle({ mail }: { mail: Mail }) {
  const title = mailTitle(mail)
  const copy = mail.copy === 1 ? '' : `, copy ${mail.copy}`
  if (mail.orderId === null) return <span className="font-bold">{title + copy}</span>
  return (
    <Link
      to={href('/admin/orders/:id', { id: mail.orderId })}
      className="-my-2 inline-block py-2 font-bold underline underline-offset-4"
    >
      {title + copy}
    </Link>
  )
}

const COLOURS: Record<MailState, string> = {
  waiting: 'bg-sticker text-sticker-ink',
  sent: 'bg-[#1c7a45] text-[#fff]',
  filed: 'bg-hush text-ink',
  failed: 'bg-[#b3261e] text-[#fff]',
  dismissed: 'bg-hush text-ink',
}

function MailStateText({ mail }: { mail: Mail }) {
  const { state, problem, attempts, dueAt, settledAt } = mail
  return (
    <>
      <span data-testid="mail-state" className={`px-2 py-0.5 text-sm font-bold whitespace-nowrap ${COLOURS[state]}`}>
        {MAIL_STATE_NAMES[state]}
      </span>
      {settledAt === null ? null : <ShopTime date={settledAt} className="ml-2 inline-block text-sm text-soft" />}
      {state === 'waiting' && attempts > 0 && problem !== null ? (
        <span className="mt-1 block text-sm text-soft">
          {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}; next try <ShopTime date={dueAt} />
        </span>
      ) : null}
      {problem === null ? null : (
        <p className="mt-1 text-sm">
          {meaningOf(problem)} <span className="font-mono text-soft wrap-anywhere">{problem}</span>
        </p>
      )}
    </>
  )
}

function Actions({ mail }: { mail: Mail }) {
  const busy = useNavigation().state === 'submitting'
  const name = `${mailTitle(mail)} to ${mailReader(mail)}`
  const intents = intentsOf(mail)
  if (intents.length === 0) return null
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3 @2xl:@max-4xl:flex-col @4xl:justify-end">
      <input type="hidden" name="id" value={mail.id} />
      <input type="hidden" name="copy" value={mail.copy} />
      {intents.map(([intent, word]) => (
        <Button
          key={intent}
          name="intent"
          value={intent}
          look="plain"
          disabled={busy}
          aria-label={`${word} ${name}`}
          className="whitespace-nowrap"
        >
          {word}
        </Button>
      ))}
    </Form>
  )
}

function intentsOf(mail: Mail) {
  return [
    ...(isResendable(mail) ? [['resend', mail.state === 'waiting' ? 'Send now' : 'Resend'] as const] : []),
    ...(mail.state === 'failed' ? [['dismiss', 'Dismiss'] as const] : []),
  ]
}
