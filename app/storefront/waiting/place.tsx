import { data, Form, href, Link } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { MailedLinkPage } from '#app/storefront/ui/mailed-link-page.tsx'
import { Button, ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { answerOrToast } from '#app/ui/notices/answer-or.ts'
import { holdEnd } from '#domain/clock/hold-end.ts'
import { confirmPlace, findLineOfLink, leaveLine } from '#domain/stock/waiting/place.server.ts'
import type { Route } from './+types/place'

/** Opening the link changes nothing: programs that look through mails open it too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const place = await findLineOfLink(context.get(servicesContext).auth, token)
  if (place === undefined || place.state === 'over' || place.state === 'bought')
    return data({ token, place: undefined, until: undefined }, { status: 404 })
  const { productId, productName, email, state, ahead, heldUntil } = place
  const until = state === 'held' && heldUntil !== null ? holdEnd(heldUntil) : undefined
  return data({ token, place: { productId, productName, email, state, ahead }, until })
}

export async function action({ url, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? ''
  if (typedText(postedForm(context), 'intent') === 'confirm') {
    const confirmed = await confirmPlace(auth, token)
    return data({ hasLeft: false }, { status: confirmed.ok ? 200 : 404 })
  }
  const left = await leaveLine(auth, token)
  return data({ hasLeft: left.ok }, { status: left.ok ? 200 : 404 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOrToast(serverAction, 'That could not be done. Please try again.')
}

export default function PlacePage({ loaderData: { token, place, until }, actionData }: Route.ComponentProps) {
  const hasLeft = actionData?.hasLeft === true
  if (hasLeft || place === undefined)
    return (
      <MailedLinkPage {...(hasLeft ? LEFT : NOT_IN_LINE)}>
        <ButtonLink to={href('/shop')} look={hasLeft ? 'plain' : 'solid'}>
          Look around
        </ButtonLink>
      </MailedLinkPage>
    )
  const { productId, productName, email, state, ahead } = place
  return (
    <MailedLinkPage title={TITLES[state]} text={textOf(state, ahead, until)}>
      <p>
        <Link to={href('/product/:id', { id: productId })}>{productName}</Link>, for {email}
      </p>
      <Form method="post" action={`${href('/waiting/place')}?token=${token}`} className="flex flex-wrap gap-3">
        {state === 'asked' ? (
          <SubmitButton name="intent" value="confirm">
            Confirm
          </SubmitButton>
        ) : null}
        {state === 'held' ? (
          <ButtonLink prefetch="none" to={`${href('/waiting/reserved')}?token=${token}`}>
            See it and buy it
          </ButtonLink>
        ) : null}
        <Button name="intent" value="leave" look="plain">
          Leave the line
        </Button>
      </Form>
    </MailedLinkPage>
  )
}

const LEFT = { title: 'You have left the line', text: 'Your place is deleted, and no mail about it will come.' }
const NOT_IN_LINE = {
  title: 'You are not in this line',
  text: 'This link works for a week until it is confirmed, and as long as you wait.',
}
const TITLES = { asked: 'Confirm that you want to wait', 'in-line': 'You are in line', held: 'It is reserved for you' }

function textOf(state: keyof typeof TITLES, ahead: number, until: string | undefined): string {
  if (state === 'asked') return 'Your place in line counts from the moment you asked.'
  if (state === 'held') return `Until ${until} one piece is yours alone.`
  if (ahead === 0) return 'You are the first to be told.'
  return ahead === 1 ? 'One person is told before you.' : `${ahead} people are told before you.`
}
