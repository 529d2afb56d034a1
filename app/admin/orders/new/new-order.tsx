import { useRef, useState } from 'react'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { UnsavedChanges } from '#app/admin/ui/forms/unsaved-changes.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { isId } from '#domain/ids.ts'
import { findOrder } from '#domain/orders/read/list-orders.server.ts'
import { areasOf } from '#domain/settings/delivery-areas.ts'
import type { Route } from './+types/new-order'
import { answerEntry } from './entry-actions.ts'
import { EntryForm } from './entry-form.tsx'
import { entryFrom, entryOfHold, viewEntry } from './entry-view.ts'
import { NOT_PLACED } from './entry-words.ts'
import { emptyEntry } from './typed-entry.ts'

/** `?from=`: the earlier order that this one begins with. `?hold=`: the held piece that it sells. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const from = url.searchParams.get('from') ?? ''
  const [order, known] = await Promise.all([isId(from) ? findOrder(db, from) : undefined, settings.read()])
  const areas = areasOf(known)
  const held = await entryOfHold(db, url.searchParams.get('hold') ?? '')
  return { areas, entry: await viewEntry(db, held ?? (order === undefined ? emptyEntry() : entryFrom(order, areas))) }
}

export async function action({ context }: Route.ActionArgs) {
  return await answerEntry(postedForm(context), context)
}

export const clientAction = trySending<Route.ClientActionArgs>(NOT_PLACED)

/** An answer to the form brings all that the page shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  // A form that got no answer stays as it is; another order begins anew.
  const [shown, setShown] = useState({ loaderData, actionData })
  const hasAnswer = actionData !== undefined && 'entry' in actionData && actionData !== shown.actionData
  if (loaderData !== shown.loaderData) setShown({ loaderData, actionData: undefined })
  else if (hasAnswer) setShown({ loaderData, actionData })
  const { actionData: answer } = shown
  const { entry, found, refusal } =
    answer !== undefined && 'entry' in answer ? answer : { ...loaderData, found: {}, refusal: undefined }
  useFocusRescue(entry.turn, found.people === undefined ? 'product' : 'person')
  return (
    <>
      <PageHeading title="New order">
        <Link to={href('/admin/orders')} className="py-2 font-semibold underline">
          All orders
        </Link>
      </PageHeading>
      <EntryForm key={entry.turn} {...{ form, entry, found, refusal }} areas={loaderData.areas} />
      <UnsavedChanges form={form} />
    </>
  )
}
