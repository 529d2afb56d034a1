import { href, Link } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { Issue } from '#domain/newsletter/issues.server.ts'
import type { IssueProgress } from '#domain/outbox/issue-mails.server.ts'
import { progressText } from './progress-text.ts'

type ListedIssue = Issue & { progress: IssueProgress | undefined }

export function IssueList({ issues }: { issues: ListedIssue[] }) {
  if (issues.length === 0) return null
  return (
    <section aria-labelledby="newsletters" className="mb-8">
      <h2 id="newsletters" className="pixel-heading mb-3 text-2xl">
        Newsletters
      </h2>
      <ul className="frame bg-sheet shadow-hard">
        {issues.map(({ id, title, sentAt, createdAt, progress }) => (
          <li key={id} className="border-b-2 border-hush px-4 py-3 last:border-b-0 hover:bg-paper">
            <Link to={href('/admin/newsletter/:id', { id })} className="font-bold wrap-anywhere hover:underline">
              {title === '' ? 'Without a subject' : title}
            </Link>
            <span className="block text-sm text-soft">
              <ShopTime date={sentAt ?? createdAt} />
              {sentAt === null ? ' · Not sent yet' : ` · ${progressText(progress)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
