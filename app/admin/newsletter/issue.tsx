import { data, href, Link } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext, visitorContext } from '#app/request/context.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { isId } from '#domain/ids.ts'
import { arrivalsOf, offeredArrivals } from '#domain/newsletter/arrivals.server.ts'
import { blocksOfIssue, findIssue } from '#domain/newsletter/issues.server.ts'
import { countRecipients } from '#domain/newsletter/send-issue.server.ts'
import { bouncedOf, issueProgress } from '#domain/outbox/issue-mails.server.ts'
import { deliveryMode } from '#domain/settings/delivery-mode.ts'
import type { Route } from './+types/issue'
import { changeIssue } from './issue-action.ts'
import { IssueEditor } from './issue-editor.tsx'
import { IssueReport } from './issue-report.tsx'

const BOUNCED = 200

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const issue = isId(id) ? await findIssue(db, id) : undefined
  if (issue === undefined) throw data(null, { status: 404 })
  const [progress, bounced, recipients, arrivals] = await Promise.all([
    issueProgress(db, [id]),
    bouncedOf(db, id, BOUNCED),
    issue.sentAt === null ? countRecipients(db) : { reached: 0, leftOut: 0 },
    issue.sentAt === null ? offeredArrivals(db, issue.products) : arrivalsOf(db, issue.products),
  ])
  const { rendered: _, ...shown } = issue
  return {
    issue: shown,
    blocks: blocksOfIssue(issue),
    arrivals,
    progress: progress.get(id),
    bounced,
    recipients,
    ownAddress: context.get(visitorContext).user?.email,
    mode: deliveryMode(await settings.mailSending()),
  }
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  if (!isId(id)) throw data(null, { status: 404 })
  return await changeIssue(postedForm(context), { id, context })
}

export const clientAction = trySending<Route.ClientActionArgs>('That did not work. Please try again.')

export default function IssuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { issue } = loaderData
  const answer = actionData !== undefined && 'unanswered' in actionData ? undefined : actionData
  const title = issue.title === '' ? 'New newsletter' : issue.title
  return (
    <>
      <PageTitle title={title} />
      <Link to={href('/admin/newsletter')} className="inline-block py-1 font-semibold text-soft hover:underline">
        All newsletters
      </Link>
      <SectionHeading level="h1" title={title} />
      {issue.sentAt === null ? <IssueEditor {...loaderData} answer={answer} /> : <IssueReport {...loaderData} />}
    </>
  )
}
