import { data, href, Link } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { confirmText, type EmailAnswer, takeEmail } from '#app/forms/typed-email.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { EmailPage } from '#app/storefront/ui/email-page.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { findProduct } from '#domain/catalogue/product/find-product.server.ts'
import { isId } from '#domain/ids.ts'
import { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import { askForPlace } from '#domain/stock/waiting/ask-place.server.ts'
import type { Route } from './+types/ask'
import { isProvedAddress } from './proved-address.ts'

const NOT_TAKEN = 'Your address could not be taken. Please try again.'

/** Where the form of a product's page comes back to when it is refused without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('product') ?? ''
  const product = isId(id) ? await findProduct(context.get(servicesContext).db, id) : undefined
  if (product === undefined) throw data(null, { status: 404 })
  return { id, name: product.name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const { answer, status } = await takePlace(context, form)
  if (answer.taken === undefined || isSentByScript(request)) return data(answer, { status })
  return finish(context, href('/product/:id', { id: typedText(form, 'productId') }), answer.taken)
}

async function takePlace(context: Context, form: FormData) {
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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '')
  return await answerOr(serverAction, (): EmailAnswer => ({ email, error: NOT_TAKEN }))
}

export default function AskPage({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <EmailPage
      title="Waiting list"
      text="We tell you by mail when it is there again and it is your turn."
      word="Tell me"
      answer={actionData}
    >
      <p>
        <Link to={href('/product/:id', { id })} className="font-semibold wrap-anywhere underline">
          {name}
        </Link>
      </p>
      <input type="hidden" name="productId" value={id} />
    </EmailPage>
  )
}
