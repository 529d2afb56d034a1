import { data, Form, href } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { MailedLinkPage } from '#app/storefront/ui/mailed-link-page.tsx'
import { ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { answerOrToast } from '#app/ui/notices/answer-or.ts'
import { useRootData } from '#app/ui/root-data.ts'
import { subscriberOf, unsubscribe } from '#domain/newsletter/unsubscribe.server.ts'
import type { Route } from './+types/unsubscribe'

/** Opening the link changes nothing: programs that look through mails open it too. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { secret } = context.get(servicesContext).auth
  const isOurs = subscriberOf(secret, url.searchParams.get('token') ?? '') !== undefined
  return data({ isOurs }, { status: isOurs ? 200 : 404 })
}

/** The page's button. `app/server/app.ts` answers mail programs. */
export async function action({ url, context }: Route.ActionArgs) {
  const done = await unsubscribe(context.get(servicesContext).auth, url.searchParams.get('token') ?? '')
  return data({ isDone: done.ok }, { status: done.ok ? 200 : 404 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOrToast(serverAction, 'Your address could not be removed. Please try again.')
}

export default function UnsubscribePage({ loaderData: { isOurs }, actionData }: Route.ComponentProps) {
  const email = useRootData()?.shop.email
  if (actionData?.isDone === true)
    return (
      <MailedLinkPage title="You are unsubscribed" text="Your address is deleted. No newsletter will come any more.">
        <ButtonLink to={href('/newsletter')} look="plain">
          That was a mistake
        </ButtonLink>
      </MailedLinkPage>
    )
  if (!isOurs || actionData?.isDone === false)
    return (
      <MailedLinkPage title="This link does not work" text="Perhaps a part of it was lost on the way.">
        <p>
          Open it from the mail once more, or write to <a href={`mailto:${email}`}>{email}</a> and we take you off the
          list.
        </p>
      </MailedLinkPage>
    )
  return (
    <MailedLinkPage
      title="Unsubscribe"
      text="Press the button, and your address is deleted: no newsletter will come any more."
    >
      <Form method="post">
        <SubmitButton>Unsubscribe</SubmitButton>
      </Form>
    </MailedLinkPage>
  )
}
