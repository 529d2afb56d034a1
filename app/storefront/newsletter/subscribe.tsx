import { data, href } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { confirmText, type EmailAnswer, takeEmail } from '#app/forms/typed-email.ts'
import { servicesContext } from '#app/request/context.ts'
import { isSentByScript, ownPath } from '#app/request/redirects.ts'
import { EmailPage } from '#app/storefront/ui/email-page.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { requestSubscription } from '#domain/newsletter/subscribe.server.ts'
import { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import type { Route } from './+types/subscribe'

const NOT_TAKEN = 'Your address could not be taken. Please try again.'

/** With scripts the footer's form is answered in place; without, its page comes back with the answer. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const asked = { form, schema: SubscribeForm, notTaken: NOT_TAKEN }
  const { answer, status } = await takeEmail(context, asked, async (email, refuse) => {
    const tooOften = await checkLimit(context, 'newsletter', email)
    if (tooOften !== undefined) return refuse(tooOften, 429)
    await requestSubscription(context.get(servicesContext).db, email)
    return confirmText(email)
  })
  if (answer.taken === undefined || isSentByScript(request)) return data(answer, { status })
  return finish(context, ownPath(form.get('from'), url.origin, href('/newsletter')), answer.taken)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '')
  return await answerOr(serverAction, (): EmailAnswer => ({ email, error: NOT_TAKEN }))
}

export default function SubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <EmailPage
      title="Newsletter"
      text="New arrivals, repairs and stories from the shop. One click ends it."
      word="Get the newsletter"
      answer={actionData}
    />
  )
}
