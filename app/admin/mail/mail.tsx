import { data, Form, href, useNavigation } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ChoiceFilter, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { mailFolder } from '#domain/mail/mailer.server.ts'
import { type Mail, type MailFilter, mailFilterFrom } from '#domain/outbox/mail.ts'
import { countFailedMails, searchMails } from '#domain/outbox/search-mails.server.ts'
import type { Route } from './+types/mail'
import { changeMails } from './mail-action.ts'
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
  const shown = {
    filter,
    page,
    failed,
    folder: smtp === undefined ? mailFolder(config.dataDir) : undefined,
  }
  return data(shown, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ url, context }: Route.ActionArgs) {
  return await changeMails(postedForm(context), context, url.pathname + url.search)
}

export const clientAction = trySending<Route.ClientActionArgs>('The mail could not be sent. Please try again.')

export default function MailPage({ loaderData: { filter, page, failed, folder } }: Route.ComponentProps) {
  useFreshWhile(page?.rows.some(isOnItsWay) === true)
  return (
    <>
      <PageHeading title="Mail" />
      {folder === undefined ? null : <MailFolder folder={folder} />}
      <ResendFailed count={failed} />
      <MailFilterForm filter={filter} />
      <PageOfList name="mails" page={page} asked={filter} empty={{ icon: 'mail', title: 'No mails found' }}>
        {(rows) => <MailTable mails={rows} />}
      </PageOfList>
    </>
  )
}

function isOnItsWay({ state, attempts }: Mail): boolean {
  return state === 'waiting' && attempts <= 1
}

function MailFilterForm({ filter }: { filter: MailFilter }) {
  return (
    <ListFilter name="Mails" searchLabel="Address" asked={filter} all={href('/admin/mail')}>
      <ChoiceFilter label="State" name="state" value={filter.state} options={Object.entries(MAIL_STATE_NAMES)} />
    </ListFilter>
  )
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
      <p className="font-bold text-warn">
        {count === 1 ? '1 mail could not be sent.' : `${count.toLocaleString('en-US')} mails could not be sent.`}
      </p>
      <Button look="plain" disabled={busy}>
        Resend all failed
      </Button>
    </Form>
  )
}
