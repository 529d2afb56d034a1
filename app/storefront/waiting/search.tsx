import { data } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext, visitorContext } from '#app/request/context.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { listFilterFrom } from '#domain/catalogue/list/list-filter.ts'
import { confirmSearch, leaveSearches, searchesOfLink } from '#domain/stock/searches/search-link.server.ts'
import { shownTerms, wantedQuery } from '#domain/stock/searches/wanted-search.ts'
import type { Route } from './+types/search'
import { MOST_TYPED, SearchForm } from './search-form.tsx'
import { type Followed, SearchLinks } from './search-links.tsx'
import { TOO_MANY, takeSearch } from './take-search.ts'

/** The address is a mail's link, or that of a list, which says what is looked for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token !== null) {
    // Opening the link changes nothing: programs that look through mails open it too.
    const searches = await searchesOfLink(context.get(servicesContext).auth, token)
    return data({ asked: undefined, link: { token, searches } }, { status: searches.length === 0 ? 404 : 200 })
  }
  const query = askedFor(url)
  const price = (url.searchParams.get('price-to') ?? '').slice(0, MOST_TYPED)
  const typed = { email: context.get(visitorContext).user?.email ?? '', price }
  const { title, address } = shownTerms({ query, priceToCents: null })
  return data({ asked: { query, title, list: address, typed }, link: undefined })
}

function askedFor(url: URL): string {
  const asked = listFilterFrom(url.searchParams)
  const query = asked && wantedQuery(asked.filter)
  if (query === undefined) throw data(null, { status: 404 })
  return query
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token')
  if (token !== null) return await followSearchLink(context, token)
  const query = askedFor(url)
  const { taken, refused, status } = await takeSearch(context, query, postedForm(context))
  if (refused !== undefined) return data({ followed: undefined, refused }, { status })
  return finish(context, shownTerms({ query, priceToCents: null }).address, taken)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const typed = { email: String(form.get('email') ?? ''), price: String(form.get('price') ?? '') }
  const problem = 'That could not be done. Please try again.'
  return await answerOr(serverAction, () => ({
    ...{ followed: { isStopped: false, problem }, refused: { typed, errors: {}, problem } },
  }))
}

async function followSearchLink(context: Context, token: string) {
  const { auth } = context.get(servicesContext)
  const form = postedForm(context)
  const answer = (followed: Followed, status: number) => data({ followed, refused: undefined }, { status })
  if (typedText(form, 'intent') === 'confirm') {
    const confirmed = await confirmSearch(auth, token)
    if (confirmed.ok) return answer({ isStopped: false }, 200)
    const isFull = confirmed.problem.kind === 'too-many'
    return answer({ isStopped: false, problem: isFull ? TOO_MANY : undefined }, isFull ? 409 : 404)
  }
  const only = typedText(form, 'id')
  const left = await leaveSearches(auth, token, only === '' ? undefined : only)
  return answer({ isStopped: left.ok }, left.ok ? 200 : 404)
}

export default function SearchPage({ loaderData: { asked, link }, actionData }: Route.ComponentProps) {
  return asked === undefined ? (
    <SearchLinks {...link} followed={actionData?.followed} />
  ) : (
    <SearchForm asked={asked} refused={actionData?.refused} />
  )
}
