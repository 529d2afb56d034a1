import { data } from 'react-router'
import { z } from 'zod'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { MAX_CREDIT_NOTE } from '#domain/credit/credit.ts'
import { type EnterCreditProblem, enterCredit } from '#domain/credit/enter-credit.server.ts'
import { findPerson } from '#domain/customers/find-person.server.ts'
import { formatCents, MAX_PRICE_CENTS, parseTypedCents } from '#domain/money.ts'
import { PieceCount } from '#domain/orders/returns/return-form.ts'

const AMOUNT = `Use an amount such as 12.50, up to ${(MAX_PRICE_CENTS / 100).toLocaleString('en-US')}`

const CreditForm = z.object({
  seen: PieceCount,
  amount: z
    .string()
    .transform((text) => parseTypedCents(text) ?? 0)
    .refine((cents) => cents > 0, AMOUNT),
  reason: z.string().trim().min(1, 'Say why').max(MAX_CREDIT_NOTE, `Use at most ${MAX_CREDIT_NOTE} characters`),
})

export type CreditRefusal = { problem?: string; errors: FieldErrors; typed: Record<string, string> }

export async function changeCredit(
  form: FormData,
  { context, id, back }: { context: Context; id: string; back: string },
) {
  const { db } = context.get(servicesContext)
  const email = (await findPerson(db, id))?.email ?? ''
  if (email === '') throw data(null, { status: 404 })
  const typed = { amount: typedText(form, 'amount'), reason: typedText(form, 'reason') }
  const refuse = (status: number, refused: Partial<CreditRefusal>) =>
    data({ refusal: undefined, credit: { errors: {}, typed, ...refused } satisfies CreditRefusal }, { status })
  const parsed = parseForm(CreditForm, form)
  if (!parsed.ok) return refuse(400, { errors: parsed.problem })
  const { seen, amount, reason: note } = parsed.value
  const cents = form.get('intent') === 'take-credit' ? -amount : amount
  const entered = await enterCredit(db, { actor: actorOf(context), customerId: id, email, cents, note, seen })
  if (!entered.ok) return refuse(409, wordsOf(entered.problem))
  return finish(context, back, `The store credit is ${formatCents(entered.value)} now.`)
}

function wordsOf(problem: EnterCreditProblem): Partial<CreditRefusal> {
  if (problem.kind === 'meanwhile')
    return { problem: 'The store credit has changed meanwhile. Look at what it is now, and press again.' }
  return { errors: { amount: `Only ${formatCents(problem.balanceCents)} can be taken off` } }
}
