import { data, href, Link, useLocation } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { becomesFree, countedProducts, planFingerprint } from '#domain/catalogue/manage/bulk-change.server.ts'
import { changeText } from '#domain/catalogue/manage/bulk-change.ts'
import { managedPlace, managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { findPlannedChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { productsAddress } from '../product-tabs.tsx'
import type { Route } from './+types/planned-change'
import { applyChange } from './planned-change-action.ts'
import { PlannedChangeForm } from './planned-change-form.tsx'
import { PlannedRows } from './planned-rows.tsx'

const PAGE = 100

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const back = productsAddress(managedPlace(managedQueryFrom(url.searchParams)))
  const plan = await findPlannedChange(db, params.id)
  if (plan === undefined) return data({ back, plan: undefined }, { status: 404 })
  const { change, rows, isDone } = plan
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const page = Math.min(pages, Math.max(1, Number(url.searchParams.get('page')) || 1))
  const shown = {
    title: changeText(change),
    kind: change.kind,
    isPrice: change.kind.startsWith('price'),
    isDone,
    shown: planFingerprint(rows, change),
    count: countedProducts(rows.length),
    rows: rows.slice((page - 1) * PAGE, page * PAGE),
    free: rows.filter(becomesFree).length,
    impossible: rows.filter(({ after }) => after === undefined).map(({ before }) => before.name),
    page,
    pages,
  }
  return data({ back, plan: shown })
}

export async function action({ url, params, context }: Route.ActionArgs) {
  return await applyChange(postedForm(context), context, { id: params.id, url })
}

export const clientAction = trySending<Route.ClientActionArgs>(ADMIN_TEXTS.productNotUpdated)

export const shouldRevalidate = revalidateEvenIfRefused

export default function PlannedChangePage({ loaderData: { back, plan }, actionData }: Route.ComponentProps) {
  if (plan === undefined)
    return (
      <EmptyState icon="search" title="This change is gone" level="h1">
        <ButtonLink to={href('/admin/products')}>Manage Products</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <PageHeading typed title={plan.title} note={<p className="mt-1 text-soft">{plan.count}</p>} />
      <PlannedChangeForm plan={plan} back={back} refusal={actionData?.refusal} />
      <PlannedRows rows={plan.rows} kind={plan.kind} />
      <Pages page={plan.page} pages={plan.pages} />
    </>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { search } = useLocation()
  if (pages === 1) return null
  const addressOf = (number: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(number))
    return `?${params}`
  }
  return (
    <nav aria-label="Pages of the preview" className="mt-6 flex flex-wrap gap-2">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to={addressOf(number)}
          aria-current={number === page ? 'page' : undefined}
          className="frame grid min-h-11 min-w-11 place-items-center bg-sheet px-2 font-semibold aria-[current]:bg-ink aria-[current]:text-sheet"
        >
          {number}
        </Link>
      ))}
    </nav>
  )
}
