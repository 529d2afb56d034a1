import { data, Form, href } from 'react-router'
import { parseForm, typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { isSentByScript, ownPath } from '#app/request/redirects.ts'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { checkLimit } from '#app/visitor/limits.ts'
import { requestSubscription } from '#domain/newsletter/subscribe.server.ts'
import { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import type { Route } from './+types/subscribe'

/** The form's result: a message, or the values and problems to show again. */
type Answer = { taken: string; error?: undefined } | { taken?: undefined; email: string; error: string }

const NOT_TAKEN = 'Your address could not be taken. Please try again.'

/** With scripts the footer's form is answered in place; without, its page comes back with the answer. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const { answer, status } = await take(form, context)
  if (answer.taken === undefined || isSentByScript(request)) return data(answer, { status })
  return finish(context, ownPath(form.get('from'), url.origin, href('/newsletter')), answer.taken)
}

/** The same answer, by the same steps, whether or not the address is on the list. */
async function take(form: FormData, context: Context): Promise<{ answer: Answer; status: number }> {
  const refuse = (error: string, status: number) => ({ answer: { email: typedText(form, 'email'), error }, status })
  const parsed = parseForm(SubscribeForm, form)
  if (!parsed.ok) return refuse('Enter an email address like name@example.com', 400)
  const { email } = parsed.value
  try {
    const tooOften = await checkLimit(context, 'newsletter', email)
    if (tooOften !== undefined) return refuse(tooOften, 429)
    await requestSubscription(context.get(servicesContext).db, email)
  } catch (error) {
    return refuse(NOT_TAKEN, reportTrouble(context, error))
  }
  return { answer: { taken: `Thank you! We sent a mail to ${email}. Please open its link to confirm.` }, status: 200 }
}

/** A failed connection leaves the page as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = String((await request.clone().formData()).get('email') ?? '')
  return await answerOr(serverAction, () => ({ taken: undefined, email: typed, error: NOT_TAKEN }))
}

export default function SubscribePage({ actionData }: Route.ComponentProps) {
  const refused = actionData?.taken === undefined ? actionData : undefined
  useFirstProblem(refused)
  useFocusRescue(actionData)
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title="Newsletter" />
      <h1 className="pixel-heading text-4xl">Newsletter</h1>
      {actionData?.taken === undefined ? (
        <Form method="post" noValidate className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6">
          <p className="text-soft">New arrivals, repairs and stories from the shop. One click ends it.</p>
          <EmailField defaultValue={refused?.email} error={refused?.error} />
          <SubmitButton>Get the newsletter</SubmitButton>
        </Form>
      ) : (
        <p role="status" className="frame bg-sheet p-5 shadow-hard">
          {actionData.taken}
        </p>
      )}
    </div>
  )
}
