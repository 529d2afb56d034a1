import { data, Form, href } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { MailedLinkPage } from '#app/storefront/ui/mailed-link-page.tsx'
import { ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { answerOrToast } from '#app/ui/notices/answer-or.ts'
import { confirmSubscription, findRequestedAddress } from '#domain/newsletter/subscribe.server.ts'
import type { Route } from './+types/confirm'

/** Opening the link changes nothing: programs that look through mails open it too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const email = await findRequestedAddress(context.get(servicesContext).auth, token)
  return data({ token, email }, { status: email === undefined ? 404 : 200 })
}

export async function action({ context }: Route.ActionArgs) {
  const token = typedText(postedForm(context), 'token')
  const confirmed = await confirmSubscription(context.get(servicesContext).auth, token)
  return data({ isConfirmed: confirmed.ok }, { status: confirmed.ok ? 200 : 404 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOrToast(serverAction, 'Your subscription could not be confirmed. Please try again.')
}

export default function ConfirmPage({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  if (actionData?.isConfirmed === true)
    return (
      <MailedLinkPage title="You are on the list" text="The next newsletter comes to you. One click in it ends it.">
        <ButtonLink to={href('/shop')}>Look around</ButtonLink>
      </MailedLinkPage>
    )
  if (email === undefined || actionData?.isConfirmed === false)
    return (
      <MailedLinkPage
        title="This link has expired"
        text="It works for a week after we mailed it, and ends when its request is deleted."
      >
        <ButtonLink to={href('/newsletter')}>Ask for a new link</ButtonLink>
      </MailedLinkPage>
    )
  return (
    <MailedLinkPage title="Confirm your subscription" text={`Our newsletter will come to ${email}.`}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton>Confirm</SubmitButton>
      </Form>
    </MailedLinkPage>
  )
}
