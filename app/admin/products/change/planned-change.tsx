import { data, href } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import {
  becomesFree,
  countedProducts,
  type PlannedRow,
  planFingerprint,
} from '#domain/catalogue/manage/bulk-change.server.ts'
import type { BulkChange } from '#domain/catalogue/manage/bulk-change.ts'
import { bulkKind, changeText } from '#domain/catalogue/manage/bulk-kinds.ts'
import { managedPlace, managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { findPlannedChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { productsAddress } from '../product-tabs.tsx'
import type { Route } from './+types/planned-change'
import { applyChange } from './planned-change-action.ts'
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
    count: countedProducts(rows.length),
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

export async function action({ url, params, context }: Route.ActionArgs) {
  return await applyChange(postedForm(context), context, { id: params.id, url })
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
