import { data, Form, href } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { actorOf } from '#app/visitor/actor.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import { holdEnd } from '#domain/clock/hold-end.ts'
import { dayLater, shopDay } from '#domain/clock/shop-time.ts'
import { isId } from '#domain/ids.ts'
import { HoldForm } from '#domain/stock/waiting/hold-form.ts'
import { MAX_HOLD_DAYS, MAX_HOLDER_LENGTH } from '#domain/stock/waiting/hold-limits.ts'
import { type HoldProblem, holdForName } from '#domain/stock/waiting/name-holds.server.ts'
import { heldPieces } from '#domain/stock/waiting/wanted.server.ts'
import { counted } from '#domain/text/counted.ts'
import { ProductLink } from '../product-link.tsx'
import type { Route } from './+types/hold'
import { endHold } from './end-hold.ts'
import { HeldPieces } from './held-pieces.tsx'

/** What the form begins with. */
const USUAL_DAYS = 7

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [product] = isId(id) ? await findProducts(db, [id]) : []
  if (product === undefined) throw data(null, { status: 404 })
  const { name, quantity } = product
  const today = shopDay(new Date())
  const days = { first: today, usual: dayLater(today, USUAL_DAYS), last: dayLater(today, MAX_HOLD_DAYS) }
  return { id, name, free: quantity, days, held: (await heldPieces(db, [id])).get(id) ?? [] }
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const here = href('/admin/products/:id/hold', { id })
  return form.get('intent') === 'end' ? await endHold(context, form, here) : await hold(context, form, { id, here })
}

async function hold(context: Context, form: FormData, { id, here }: { id: string; here: string }) {
  const typed = { who: typedText(form, 'who'), until: typedText(form, 'until') }
  const refuse = (status: number, refusal: { problem?: string; errors?: FieldErrors }) =>
    data({ refusal: { typed, problem: undefined, errors: {}, ...refusal } }, { status })
  const parsed = parseForm(HoldForm, form)
  if (!parsed.ok) return refuse(400, { errors: parsed.problem })
  const { who, until } = parsed.value
  const { db } = context.get(servicesContext)
  const held = await holdForName(db, { actor: actorOf(context), productId: id, name: who, until })
  if (!held.ok) return refuse(409, { problem: problemText(held.problem, who) })
  return finish(context, here, `One piece is held for ${who} until ${holdEnd(held.value)}.`)
}

function problemText(problem: HoldProblem, who: string): string {
  switch (problem.kind) {
    case 'unknown-product':
      return 'Nothing was held: it is no longer sold.'
    case 'waiting': {
      const waiting = counted(problem.people, 'person waits', 'people wait')
      return `Nothing was held: ${waiting} for it, and the waiting list goes before.`
    }
    case 'none-left':
      return 'Nothing was held: no piece is free.'
    case 'held-already':
      return `A piece is held for ${who} already. For another one, add to the name.`
  }
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was changed. Please try again.')

export default function HoldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, free, days, held } = loaderData
  const refusal = actionData !== undefined && 'refusal' in actionData ? actionData.refusal : undefined
  const field = fieldsOf(refusal?.typed ?? { who: '', until: days.usual }, refusal?.errors ?? {})
  useFirstProblem(refusal)
  return (
    <div className="max-w-prose">
      <PageHeading title={`Hold ${name} for somebody`} note={<ProductLink id={id} name="Back to the product" />} />
      <HeldPieces held={held} />
      <Form
        // A new one begins empty.
        key={held.length}
        method="post"
        noValidate
        replace
        className="mt-4 flex flex-col gap-4"
      >
        <FormProblem text={refusal?.problem} />
        <p className="text-soft">
          {`${free === 0 ? 'No piece is' : counted(free, 'piece is', 'pieces are')} free.`} One piece is put aside until
          the end of the day, and the shop shows it as reserved. Nobody is mailed.
        </p>
        <Field
          label="For"
          {...field('who')}
          placeholder="A name or a phone number"
          maxLength={MAX_HOLDER_LENGTH}
          autoComplete="off"
          dir="auto"
          required
        />
        <Field label="Until" {...field('until')} type="date" min={days.first} max={days.last} required />
        <SubmitButton name="intent" value="hold">
          Hold
        </SubmitButton>
      </Form>
    </div>
  )
}
