import { data, Form, href, Link } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { findProduct } from '#domain/catalogue/product/find-product.server.ts'
import { isId } from '#domain/ids.ts'
import type { Route } from './+types/ask'
import { takePlace } from './take-place.ts'

/** Where the form of a product's page comes back to when it is refused without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('product') ?? ''
  const product = isId(id) ? await findProduct(context.get(servicesContext).db, id) : undefined
  if (product === undefined) throw data(null, { status: 404 })
  return { id, name: product.name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const productId = typedText(form, 'productId')
  const { status, ...answer } = await takePlace(context, { productId, typed: typedText(form, 'email') })
  if (answer.taken === undefined || isSentByScript(request)) return data(answer, { status })
  return finish(context, href('/product/:id', { id: productId }), answer.taken)
}

/** A failed connection leaves the page as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = String((await request.clone().formData()).get('email') ?? '')
  const error = 'Your address could not be taken. Please try again.'
  return await answerOr(serverAction, () => ({ taken: undefined, email: typed, error }))
}

export default function AskPage({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const refused = actionData?.taken === undefined ? actionData : undefined
  useFirstProblem(refused)
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title="Waiting list" />
      <h1 className="pixel-heading text-4xl">Waiting list</h1>
      <Form
        method="post"
        action={`${href('/waiting')}?product=${id}`}
        noValidate
        className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6"
      >
        <p>
          <Link to={href('/product/:id', { id })} className="font-semibold wrap-anywhere underline">
            {name}
          </Link>
        </p>
        <p className="text-soft">We tell you by mail when it is there again and it is your turn.</p>
        <input type="hidden" name="productId" value={id} />
        <EmailField defaultValue={refused?.email} error={refused?.error} />
        <SubmitButton>Tell me</SubmitButton>
      </Form>
    </div>
  )
}
