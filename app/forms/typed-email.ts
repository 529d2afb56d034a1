import { reportTrouble } from '#app/request/availability.ts'
import type { Context } from '#app/request/context.ts'
import type { ForgotPassword } from '#domain/accounts/credentials.ts'
import type { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import { parseForm, typedText } from './forms.ts'

/** What a form with an address shows: a message, or the address and what is wrong with it. */
export type EmailAnswer = { taken: string; error?: undefined } | { taken?: undefined; email: string; error: string }
type Answered = { answer: EmailAnswer; status: number }

type TakeEmail = { form: FormData; schema: typeof ForgotPassword | typeof SubscribeForm; notTaken: string }

/**
 * Works with an address that anybody may type. `work` takes the same steps, and says the same, whether or not the shop knows it.
 * `notTaken`: what the form says after a failure.
 */
export async function takeEmail(
  context: Context,
  { form, schema, notTaken }: TakeEmail,
  work: (email: string, refuse: (error: string, status: number) => Answered) => Promise<Answered | string>,
): Promise<Answered> {
  const refuse = (error: string, status: number) => ({ answer: { email: typedText(form, 'email'), error }, status })
  const parsed = parseForm(schema, form)
  if (!parsed.ok) return refuse(parsed.problem.email ?? notTaken, 400)
  try {
    const worked = await work(parsed.value.email, refuse)
    return typeof worked === 'string' ? { answer: { taken: worked }, status: 200 } : worked
  } catch (error) {
    return refuse(notTaken, reportTrouble(context, error))
  }
}

export function confirmText(email: string): string {
  return `Thank you! We sent a mail to ${email}. Please open its link to confirm.`
}
