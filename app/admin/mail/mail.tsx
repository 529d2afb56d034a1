import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ChoiceFilter, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { parseForm } from '#app/forms/forms.ts'
import { placeFrom } from '#app/forms/list-place.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { actorOf } from '#app/visitor/actor.ts'
import { isId } from '#domain/ids.ts'
import { mailFolder } from '#domain/mail/mailer.server.ts'
import { dismissMail, resendFailedMails, resendMail } from '#domain/outbox/change-mails.server.ts'
import { type Mail, mailFilterFrom } from '#domain/outbox/mail.ts'
import { countFailedMails, searchMails } from '#domain/outbox/search-mails.server.ts'
import { counted } from '#domain/text/counted.ts'
import type { Route } from './+types/mail'
import { MailFolder } from './mail-folder.tsx'
import { MailTable } from './mail-table.tsx'
import { MAIL_STATE_NAMES } from './mail-words.ts'
import { useFreshWhile } from './use-fresh-while.ts'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config, settings } = context.get(servicesContext)
  const { smtp } = await settings.mailSending()
  const filter = mailFilterFrom(url.searchParams)
  const listing = searchMails(db, { filter, ...placeFrom(url), limit: PAGE })
  const loaded = await tryToLoad(context, Promise.all([listing, countFailedMails(db)]))
  const [page, failed = 0] = loaded?.found ?? []
  const folder = smtp === undefined ? mailFolder(config.dataDir) : undefined
  return data({ filter, page, failed, folder }, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ url, context }: Route.ActionArgs) {
  return finish(context, url.pathname + url.search, await changeMails(postedForm(context), context))
}

export const clientAction = trySending<Route.ClientActionArgs>('The mail could not be sent. Please try again.')

export default function MailPage({ loaderData: { filter, page, failed, folder } }: Route.ComponentProps) {
  useFreshWhile(page?.rows.some(isOnItsWay) === true)
  return (
    <>
      <PageHeading title="Mail" />
      {folder === undefined ? null : <MailFolder folder={folder} />}
      <ResendFailed count={failed} />
      <ListFilter name="Mails" searchLabel="Address" asked={filter} all={href('/admin/mail')}>
        <ChoiceFilter label="State" name="state" value={filter.state} options={Object.entries(MAIL_STATE_NAMES)} />
      </ListFilter>
      <PageOfList name="mails" page={page} asked={filter} empty={{ icon: 'mail', title: 'No mails found' }}>
        {(rows) => <MailTable mails={rows} />}
      </PageOfList>
    </>
  )
}

function isOnItsWay({ state, attempts }: Mail): boolean {
  return state === 'waiting' && attempts <= 1
}

/** Resends all failed mails, for example after days without a mail server. */
function ResendFailed({ count }: { count: number }) {
  const busy = useNavigation().state === 'submitting'
  if (count === 0) return null
  return (
    <Form
      method="post"
      preventScrollReset
      className="mb-6 flex flex-wrap items-center justify-between gap-3 border-2 border-warn bg-sheet p-4"
    >
      <input type="hidden" name="intent" value="resend-failed" />
      <p className="font-bold text-warn">{`${counted(count, 'mail')} could not be sent.`}</p>
      <Button look="plain" disabled={busy}>
        Resend all failed
      </Button>
    </Form>
  )
}

const SeenMail = z.object({
  id: z.string().refine(isId),
  copy: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

const CHANGED: Toast = { kind: 'error', text: 'This mail has changed meanwhile. Please look again.' }

async function changeMails(form: FormData, context: Context): Promise<Toast> {
  switch (form.get('intent')) {
    case 'resend':
      return await changeOne(form, context, resendMail, 'The mail is on its way again.')
    case 'dismiss':
      return await changeOne(form, context, dismissMail, 'The failed mail is dismissed.')
    case 'resend-failed':
      return await resendFailed(context)
    default:
      throw data(null, { status: 400 })
  }
}

async function changeOne(form: FormData, context: Context, change: typeof resendMail, text: string): Promise<Toast> {
  const seen = parseForm(SeenMail, form)
  const { db } = context.get(servicesContext)
  const isDone = seen.ok && (await change(db, { actor: actorOf(context), ...seen.value }))
  return isDone ? { kind: 'success', text } : CHANGED
}

async function resendFailed(context: Context): Promise<Toast> {
  const count = await resendFailedMails(context.get(servicesContext).db, { actor: actorOf(context) })
  if (count === 0) return { kind: 'error', text: 'There is no failed mail that could be sent again.' }
  return { kind: 'success', text: `${counted(count, 'mail')} ${count === 1 ? 'is on its' : 'are on their'} way again.` }
}
