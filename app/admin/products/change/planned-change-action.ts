import { data } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { someNames } from '#app/ui/text/some-names.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { managedPlace, managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { makePlannedChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { readShopMinute, skippedProblem } from '#domain/clock/shop-time.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { attempt, countedText } from '../edit/product-actions.ts'
import { productsAddress } from '../product-tabs.tsx'

/** Makes the change that the page shows, once, and goes back to the table. */
export async function applyChange(form: FormData, context: Context, { id, url }: { id: string; url: URL }) {
  const { db } = context.get(servicesContext)
  const typed = { former: form.has('former'), until: typedText(form, 'until').trim() }
  const until = endProblem(typed.until)
  if (until !== undefined) return data({ refusal: { typed, errors: { until } } }, { status: 400 })
  const refused = (problem: string, status: number) => data({ refusal: { typed, problem } }, { status })
  const made = await attempt(context, ADMIN_TEXTS.productNotUpdated, () =>
    makePlannedChange(db, {
      actor: actorOf(context),
      id,
      shown: typedText(form, 'shown'),
      mayBeFree: form.get('free') !== null,
      sale: { showsFormer: typed.former, endsAt: readShopMinute(typed.until) },
    }),
  )
  if (!made.ok) return refused(made.problem.toast.text, made.problem.status)
  if (!made.value.ok) return refused(problemText(made.value.problem), 409)
  const { count, entryId } = made.value.value
  const place = managedPlace(managedQueryFrom(url.searchParams))
  const next = productsAddress(entryId === undefined ? place : { ...place, done: String(entryId) })
  return finish(context, next, countedText(count, ADMIN_TEXTS.productUpdated))
}

/** Why a sale cannot end then; without a date it does not end. */
function endProblem(until: string): string | undefined {
  if (until === '') return undefined
  const endsAt = readShopMinute(until)
  const isAhead = endsAt !== undefined && endsAt.getTime() > Date.now()
  return isAhead ? skippedProblem(until) : 'Choose a date and time in the future, or leave it empty.'
}

type Made = Awaited<ReturnType<typeof makePlannedChange>>
type Problem = Extract<Made, { ok: false }>['problem']

function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'gone':
      return 'Nothing was changed: this change is older than a week. Please choose the products again.'
    case 'none-left':
      return 'Nothing was changed: none of these products is there any more.'
    case 'moved':
      return 'Nothing was changed: some of these products have changed since you looked. This is how they are now.'
    case 'on-sale':
      return `Nothing was changed: ${someNames(problem.names)} is on sale until a date. Take that sale back first, or leave out its products.`
    case 'would-be-free':
      return `Nothing was changed: ${someNames(problem.names)} would cost nothing. Say that you mean it.`
    case 'out-of-bounds':
      return `Nothing was changed: it would take ${someNames(problem.names)} below zero or beyond what the shop can hold.`
  }
}
