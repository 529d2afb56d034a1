import { data, href } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { someNames } from '#app/ui/text/some-names.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { becomesFree, type PlannedRow, planFingerprint } from '#domain/catalogue/manage/bulk-change.server.ts'
import type { BulkChange } from '#domain/catalogue/manage/bulk-change.ts'
import { bulkKind, changeText } from '#domain/catalogue/manage/bulk-kinds.ts'
import { managedPlace, managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { findPlannedChange, makePlannedChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { readShopMinute, skippedProblem } from '#domain/clock/shop-time.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { counted } from '#domain/text/counted.ts'
import { attempt, countedText } from '../edit/product-actions.ts'
import { productsAddress } from '../product-tabs.tsx'
import type { Route } from './+types/planned-change'
import { PlannedChangeForm } from './planned-change-form.tsx'
import { PlannedRows, partOf, type ShownRow } from './planned-rows.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const place = managedPlace(managedQueryFrom(url.searchParams))
  const plan = await findPlannedChange(db, params.id)
  if (plan === undefined) return data({ place, plan: undefined }, { status: 404 })
  const { change, rows, isDone } = plan
  const shown = {
    title: changeText(change),
    isPrice: bulkKind(change).isPrice,
    isDone,
    shown: planFingerprint(rows, change),
    count: counted(rows.length, 'product'),
    part: partOf(rows, url, (row) => shownRow(row, change)),
    free: rows.filter(becomesFree).length,
    impossible: rows.filter(({ after }) => after === undefined).map(({ before }) => before.name),
  }
  return data({ place, plan: shown })
}

function shownRow(row: PlannedRow, change: BulkChange): ShownRow {
  const { before, after } = row
  const { id, name, image, category } = before
  const { shown } = bulkKind(change)
  const becomes = after === undefined ? 'Not possible' : shown(after, before)
  const isWarning = after === undefined || becomesFree(row)
  return { id, name, image, category, was: shown(before, after), becomes, isWarning }
}

/** Makes the change that the page shows, once, and goes back to the table. */
export async function action({ url, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const form = postedForm(context)
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
  if (!made.value.ok) return refused(`Nothing was changed: ${problemText(made.value.problem)}`, 409)
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

function problemText(problem: Extract<Made, { ok: false }>['problem']): string {
  switch (problem.kind) {
    case 'gone':
      return 'this change is older than a week. Please choose the products again.'
    case 'none-left':
      return 'none of these products is there any more.'
    case 'moved':
      return 'some of these products have changed since you looked. This is how they are now.'
    case 'on-sale':
      return `${someNames(problem.names)} is on sale until a date. Take that sale back first, or leave out its products.`
    case 'would-be-free':
      return `${someNames(problem.names)} would cost nothing. Say that you mean it.`
    case 'out-of-bounds':
      return `it would take ${someNames(problem.names)} below zero or beyond what the shop can hold.`
  }
}

export const clientAction = trySending<Route.ClientActionArgs>(ADMIN_TEXTS.productNotUpdated)

export const shouldRevalidate = revalidateEvenIfRefused

export default function PlannedChangePage({ loaderData: { place, plan }, actionData }: Route.ComponentProps) {
  if (plan === undefined)
    return (
      <EmptyState icon="search" title="This change is gone" level="h1">
        <ButtonLink to={href('/admin/products')}>Manage Products</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <PageHeading typed title={plan.title} note={<p className="mt-1 text-soft">{plan.count}</p>} />
      <PlannedChangeForm plan={plan} back={productsAddress(place)} refusal={actionData?.refusal} />
      <PlannedRows {...plan.part} params={place} />
    </>
  )
}
