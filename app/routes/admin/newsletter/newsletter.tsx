import { data, href, redirect } from 'react-router'
import { actorOf } from '#app/http/actor.ts'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { servicesContext } from '#app/http/context.ts'
import { readForm, typedText } from '#app/http/forms.ts'
import { placeFrom } from '#app/http/list-place.ts'
import { revalidateIfAnswered } from '#app/http/revalidate.ts'
import { toastNext } from '#app/http/toast.ts'
import { FailedToLoad } from '#app/ui/admin/failed-to-load.tsx'
import { ListFilter } from '#app/ui/admin/list-filter.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { tryToSend } from '#app/ui/admin/try-to-send.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { isId } from '#domain/ids.ts'
import { listQuery, searchFrom } from '#domain/list-query.ts'
import { countSubscribers, removeSubscriber, searchSubscribers } from '#domain/newsletter/subscribers.server.ts'
import type { Route } from './+types/newsletter'
import { SubscriberTable } from './subscriber-table.tsx'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const search = searchFrom(url.searchParams)
  const listing = searchSubscribers(db, { search, ...placeFrom(url), limit: PAGE })
  const loaded = await tryToLoad(context, Promise.all([listing, countSubscribers(db, search)]))
  const [page, count = 0] = loaded?.found ?? []
  return data({ search, page, count }, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const id = typedText(await readForm(request), 'id')
  if (!isId(id)) throw data(null, { status: 400 })
  const removed = await removeSubscriber(context.get(servicesContext).db, { actor: actorOf(context), id })
  const text = removed === undefined ? 'This address is no longer on the list.' : `${removed} is off the list.`
  toastNext(context, { kind: 'success', text })
  return redirect(url.pathname + url.search, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed = 'The subscriber could not be removed. Please try again.'
  return await tryToSend(serverAction, { refused: 'Admin authentication required', failed })
}

export const shouldRevalidate = revalidateIfAnswered

export default function NewsletterPage({ loaderData: { search, page, count } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Newsletter" />
      <SectionHeading level="h1" title="Newsletter">
        <a
          href={href('/admin/newsletter.csv') + listQuery({ search })}
          className="frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush"
        >
          Export CSV
        </a>
      </SectionHeading>
      {page === undefined ? null : <Summary count={count} isSearched={search !== undefined} />}
      <ListFilter name="Subscribers" searchLabel="Address" asked={{ search }} all={href('/admin/newsletter')} />
      {page === undefined ? (
        <FailedToLoad text="Failed to load subscribers" />
      ) : page.rows.length === 0 ? (
        <EmptyState icon="mail" title="No subscribers found" />
      ) : (
        <SubscriberTable subscribers={page.rows} />
      )}
      <Pager label="Pages of subscribers" asked={{ search }} page={page} />
    </>
  )
}

function Summary({ count, isSearched }: { count: number; isSearched: boolean }) {
  return (
    <p className="mb-4 text-soft">
      <strong className="text-ink tabular-nums">{count.toLocaleString('en-US')}</strong>{' '}
      {count === 1 ? 'address' : 'addresses'}
      {isSearched ? ' found.' : ' on the list, each confirmed by its owner.'} The file also has the unsubscribe link of
      each, for the mails that you send.
    </p>
  )
}
