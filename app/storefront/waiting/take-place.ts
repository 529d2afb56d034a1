import { typedText } from '#app/forms/forms.ts'
import { confirmText, takeEmail } from '#app/forms/typed-email.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { isId } from '#domain/ids.ts'
import { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import { askForPlace } from '#domain/stock/waiting/ask-place.server.ts'
import { isProvedAddress } from './proved-address.ts'

const NOT_TAKEN = 'Your address could not be taken. Please try again.'

export async function takePlace(context: Context, form: FormData) {
  const asked = { form, schema: SubscribeForm, notTaken: NOT_TAKEN }
  return await takeEmail(context, asked, async (email, refuse) => {
    const productId = typedText(form, 'productId')
    if (!isId(productId)) return refuse('That product is not sold any more.', 404)
    const isProved = await isProvedAddress(context, email)
    const tooOften = await checkLimit(context, isProved ? 'waiting-proved' : 'waiting', email)
    if (tooOften !== undefined) return refuse(tooOften, 429)
    const placed = await askForPlace(context.get(servicesContext).db, { productId, email, isProved })
    if (placed.ok) return isProved ? `You are in line. We tell you at ${email}.` : confirmText(email)
    return placed.problem.kind === 'in-stock'
      ? refuse('It is in stock now: you can buy it.', 409)
      : refuse('That product is not sold any more.', 404)
  })
}
