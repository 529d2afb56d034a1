import { href, Link } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { PostText } from '#app/ui/text/post-text.tsx'
import type { Bounced } from '#domain/outbox/issue-mails.server.ts'
import { counted } from '#domain/text/counted.ts'
import { useFreshWhile } from '../mail/use-fresh-while.ts'
import type { Route } from './+types/issue'
import { ArrivalList } from './arrivals.tsx'
import { leftOutText, progressText } from './progress-text.ts'

export function IssueReport({ issue, blocks, arrivals, progress, bounced }: Route.ComponentProps['loaderData']) {
  const { sent = 0, waiting = 0, failed = 0, leftOut = 0 } = progress ?? {}
  const left = issue.recipients - sent - waiting - failed
  useFreshWhile(waiting > 0)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <section className="frame flex flex-col gap-3 bg-sheet p-5 shadow-hard sm:p-6">
        <p className="text-lg font-semibold tabular-nums" role="status">
          {progressText(progress)}
        </p>
        <progress
          aria-label="Sent"
          max={issue.recipients}
          value={issue.recipients - waiting}
          className="h-4 w-full appearance-none border-2 border-line bg-hush [&::-moz-progress-bar]:bg-press [&::-webkit-progress-bar]:bg-hush [&::-webkit-progress-value]:bg-press"
        />
        <p className="text-soft">
          {issue.sentAt === null ? null : <ShopTime date={issue.sentAt} />}
          {`, to ${counted(issue.recipients, 'subscriber')}.`}
          {left > 0 ? ` ${left.toLocaleString('en-US')} unsubscribed before it reached them.` : ''}
          {leftOut > 0 ? ` ${leftOutText(leftOut)}` : ''}
        </p>
        <div className="flex flex-col gap-3 border-t-2 border-hush pt-3">
          <PostText blocks={blocks} top={2} />
          <ArrivalList arrivals={arrivals} />
        </div>
      </section>
      {bounced.length === 0 ? null : <BouncedList bounced={bounced} />}
    </div>
  )
}

function BouncedList({ bounced }: { bounced: Bounced[] }) {
  return (
    <section aria-labelledby="bounced">
      <h2 id="bounced" className="pixel-heading mb-3 text-2xl">
        Bounced
      </h2>
      <ul className="frame bg-sheet shadow-hard">
        {bounced.map(({ id, email, problem }) => (
          <li key={id} className="border-b-2 border-hush px-4 py-3 last:border-b-0">
            <Link
              to={`${href('/admin/newsletter')}?search=${encodeURIComponent(email)}`}
              className="font-semibold wrap-anywhere underline"
            >
              {email}
            </Link>
            <span className="block text-sm wrap-anywhere text-soft">{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
