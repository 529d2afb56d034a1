import { data } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { confirmSearch, leaveSearches, searchesOfLink } from '#domain/stock/searches/search-link.server.ts'
import { TOO_MANY } from './take-search.ts'

/** What a button of the page did. */
export type Followed = { isStopped: boolean; problem?: string | undefined }

/** Opening the link changes nothing: programs that look through mails open it too. */
export async function openSearchLink(context: Context, token: string) {
  const searches = await searchesOfLink(context.get(servicesContext).auth, token)
  return data({ asked: undefined, link: { token, searches } }, { status: searches.length === 0 ? 404 : 200 })
}

export async function followSearchLink(context: Context, token: string) {
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
