import { data, href, Link } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { forgetSelection } from '#app/admin/ui/lists/selection.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { recentCouriers } from '#domain/orders/handle/order-notes.server.ts'
import type { Order } from '#domain/orders/order.ts'
import { shopOf } from '#domain/settings/shop-settings.ts'
import { HandlingTag } from '../handling-tag.tsx'
import { OrderLink } from '../order-link.tsx'
import { NOT_SENT } from '../order-words.ts'
import type { Route } from './+types/send'
import { loadRows } from './load-rows.ts'
import { sendChosen } from './send-action.ts'
import { SendTable } from './send-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { rows, others } = await loadRows({ url, context })
  if (rows.length + others.length === 0) throw data(null, { status: 404 })
  return { rows, others, couriers: await recentCouriers(db), shopPhone: shopOf(await settings.read()).phone }
}

export async function action({ context }: Route.ActionArgs) {
  return await sendChosen(postedForm(context), context)
}

const sending = trySending<Route.ClientActionArgs>(NOT_SENT)

/** What was marked is not chosen in the list any more. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await sending(args)
  } catch (error) {
    if (error instanceof Response) forgetSelection()
    throw error
  }
}

export const shouldRevalidate = revalidateEvenIfRefused

export default function SendPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, others, couriers, shopPhone } = loaderData
  const { answer } = { answer: undefined, ...actionData }
  useFirstProblem(answer)
  return (
    <>
      <Link to={href('/admin/orders')} className="inline-block py-2 font-semibold underline">
        All orders
      </Link>
      <PageHeading title="Mark as sent" />
      <Notice text={answer?.notice ?? ''} isProblem={answer?.isProblem ?? false} />
      <Others orders={others} notSent={answer?.notSent ?? {}} />
      {rows.length === 0 ? null : (
        <SendTable key={JSON.stringify(answer?.typed)} {...{ rows, couriers, shopPhone, answer }} />
      )}
    </>
  )
}

function Notice({ text, isProblem }: { text: string; isProblem: boolean }) {
  if (text === '') return null
  return (
    <div className="mb-4">
      {isProblem ? (
        <FormProblem text={text} />
      ) : (
        <p role="status" className="frame bg-sheet px-4 py-3 font-semibold">
          {text}
        </p>
      )}
    </div>
  )
}

/** Chosen, but sent, delivered or cancelled already. */
function Others({ orders, notSent }: { orders: Order[]; notSent: Record<string, string> }) {
  const gone = Object.keys(notSent).filter((id) => !orders.some((order) => order.id === id))
  if (orders.length + gone.length === 0) return null
  return (
    <section aria-labelledby="not-to-send" className="frame mb-6 bg-sheet">
      <h2 id="not-to-send" className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        Not to be sent
      </h2>
      <ul>
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-4 border-b-2 border-hush px-4 py-2 last:border-b-0"
          >
            <OrderLink id={order.id} />
            <HandlingTag handling={order.handling} />
            <NotSent text={notSent[order.id]} />
          </li>
        ))}
        {gone.map((id) => (
          <li key={id} className="px-4 py-2">
            <NotSent text={notSent[id]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotSent({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className="font-semibold text-warn wrap-anywhere">{text}</span>
}
