import { data, Form, href, Link, redirect } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { typedText } from '#app/forms/forms.ts'
import { placeFrom } from '#app/forms/list-place.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { actorOf } from '#app/visitor/actor.ts'
import { publicPosts } from '#domain/blog/posts.server.ts'
import { isId } from '#domain/ids.ts'
import { createIssue, latestIssues } from '#domain/newsletter/issues.server.ts'
import { countSubscribers, removeSubscriber, searchSubscribers } from '#domain/newsletter/subscribers.server.ts'
import { issueProgress } from '#domain/outbox/issue-mails.server.ts'
import { listQuery, searchFrom } from '#domain/paging/list-query.ts'
import type { Db } from '#platform/database/client.ts'
import type { Route } from './+types/newsletter'
import { progressText } from './progress-text.ts'
import { SubscriberTable } from './subscriber-table.tsx'

const PAGE = 50
const ISSUES = 10
const POSTS = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const search = searchFrom(url.searchParams)
  const listing = searchSubscribers(db, { search, ...placeFrom(url), limit: PAGE })
  const news = Promise.all([issuesWithProgress(db), publicPosts(db, { limit: POSTS })])
  const loaded = await tryToLoad(context, Promise.all([listing, countSubscribers(db, search), news]))
  const [page, count = 0, [issues, posts] = [[], []]] = loaded?.found ?? []
  const titles = posts.map(({ id, title }) => ({ id, title }))
  return data({ search, page, count, issues, posts: titles }, loaded === undefined ? UNAVAILABLE : {})
}

async function issuesWithProgress(db: Db) {
  const issues = await latestIssues(db, ISSUES)
  const progress = await issueProgress(
    db,
    issues.map(({ id }) => id),
  )
  return issues.map((issue) => ({ ...issue, progress: progress.get(issue.id) }))
}

export async function action({ url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  if (form.get('intent') === 'write') {
    const { db, log } = context.get(servicesContext)
    const postId = typedText(form, 'postId')
    const created = await createIssue(db, { postId: isId(postId) ? postId : undefined, log })
    return redirect(href('/admin/newsletter/:id', { id: created }), 303)
  }
  const id = typedText(form, 'id')
  if (!isId(id)) throw data(null, { status: 400 })
  const removed = await removeSubscriber(context.get(servicesContext).db, { actor: actorOf(context), id })
  const text = removed === undefined ? 'This address is no longer on the list.' : `${removed} is off the list.`
  return finish(context, url.pathname + url.search, text)
}

export const clientAction = trySending<Route.ClientActionArgs>('That did not work. Please try again.')

export default function NewsletterPage({ loaderData: { search, page, count, issues, posts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Newsletter">
        <SheetLinks kind="subscribers" file={href('/admin/newsletter.csv') + listQuery({ search })} />
      </PageHeading>
      <WriteNewsletter posts={posts} />
      <IssueList issues={issues} />
      {page === undefined ? null : <Summary count={count} isSearched={search !== undefined} />}
      <ListFilter name="Subscribers" searchLabel="Address" asked={{ search }} all={href('/admin/newsletter')} />
      <PageOfList
        name="subscribers"
        page={page}
        asked={{ search }}
        empty={{ icon: 'mail', title: 'No subscribers found' }}
      >
        {(rows) => <SubscriberTable subscribers={rows} />}
      </PageOfList>
    </>
  )
}

function Summary({ count, isSearched }: { count: number; isSearched: boolean }) {
  return (
    <p className="mb-4 text-soft">
      <strong className="text-ink tabular-nums">{count.toLocaleString('en-US')}</strong>{' '}
      {count === 1 ? 'address' : 'addresses'}
      {isSearched
        ? ' found.'
        : count === 1
          ? ' on the list, confirmed by its owner.'
          : ' on the list, each confirmed by its owner.'}{' '}
      The file also has the unsubscribe link of each, for mails that another program sends.
    </p>
  )
}

/** Begins a newsletter, with the words of a post or without any. */
function WriteNewsletter({ posts }: { posts: { id: string; title: string }[] }) {
  return (
    <Form
      method="post"
      action={href('/admin/newsletter')}
      className="frame mb-8 flex flex-wrap items-end gap-4 bg-sheet p-4 shadow-hard sm:p-5"
    >
      <input type="hidden" name="intent" value="write" />
      <div className="min-w-0 flex-1 basis-64">
        <SelectField label="Newsletter about" name="postId">
          <option value="">Something else: I write a text</option>
          <Options of={posts.map(({ id, title }) => ({ id, name: title }))} />
        </SelectField>
      </div>
      <Button>Write a newsletter</Button>
    </Form>
  )
}

function IssueList({ issues }: { issues: Awaited<ReturnType<typeof issuesWithProgress>> }) {
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
