import { data, href } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { confirmText, takeEmail } from '#app/forms/typed-email.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { isId } from '#domain/ids.ts'
import { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import { askForPlace } from '#domain/stock/waiting/ask-place.server.ts'
import { isProvedAddress } from '../waiting/proved-address.ts'
import { NOT_TAKEN } from './waiting-form.tsx'

/** Somebody wants to wait for a product. */
export async function takePlace(request: Request, context: Context, productId: string) {
  const asked = { form: postedForm(context), schema: SubscribeForm, notTaken: NOT_TAKEN }
  const { answer, status } = await takeEmail(context, asked, async (email, refuse) => {
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
  if (answer.taken === undefined || isSentByScript(request)) return data(answer, { status })
  return finish(context, href('/product/:id', { id: productId }), answer.taken)
}
