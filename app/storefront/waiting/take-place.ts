import { parseForm } from '#app/forms/forms.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { isId } from '#domain/ids.ts'
import { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import { askForPlace } from '#domain/stock/waiting/ask-place.server.ts'
import { confirmText, isProvedAddress } from './proved-address.ts'

/** The form's result: a message, or the value and problem to show again. */
type Answer = { taken: string; error?: undefined } | { taken?: undefined; email: string; error: string }

/** The same answer, by the same steps, whether or not the address waits already. */
export async function takePlace(
  context: Context,
  { productId, typed }: { productId: string; typed: string },
): Promise<Answer & { status: number }> {
  const refuse = (error: string, status: number) => ({ email: typed, error, status })
  const form = new FormData()
  form.set('email', typed)
  const parsed = parseForm(SubscribeForm, form)
  if (!parsed.ok) return refuse('Enter an email address like name@example.com', 400)
  if (!isId(productId)) return refuse('That product is not sold any more.', 404)
  const { email } = parsed.value
  try {
    const isProved = await isProvedAddress(context, email)
    const tooOften = await checkLimit(context, isProved ? 'waiting-proved' : 'waiting', email)
    if (tooOften !== undefined) return refuse(tooOften, 429)
    const asked = await askForPlace(context.get(servicesContext).db, { productId, email, isProved })
    if (asked.ok)
      return { taken: isProved ? `You are in line. We tell you at ${email}.` : confirmText(email), status: 200 }
    return asked.problem.kind === 'in-stock'
      ? refuse('It is in stock now: you can buy it.', 409)
      : refuse('That product is not sold any more.', 404)
  } catch (error) {
    return refuse('Your address could not be taken. Please try again.', reportTrouble(context, error))
  }
}
