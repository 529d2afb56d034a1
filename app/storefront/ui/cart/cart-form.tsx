import type { FormEvent, ReactNode } from 'react'
import { href, useLocation, useSubmit } from 'react-router'
import { EVERY_PRESS } from '#app/ui/hooks/use-one-submission.ts'
import { newId } from '#domain/ids.ts'

type CartFormProps = {
  id?: string
  intent: 'add' | 'set' | 'remove' | 'clear'
  productIds?: readonly string[]
  quantity?: number
  className?: string
  children?: ReactNode
}

/**
 * One change of the cart, as a form that works without scripts and then comes back to this page. With scripts every
 * press is a submission of its own: none cancels another, and the page shows the change before the answer is there.
 */
export function CartForm({ id, intent, productIds = [], quantity, className, children }: CartFormProps) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  function send(event: FormEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return
    event.preventDefault()
    // The disabled button does nothing but stays focusable, so that it keeps the focus.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('aria-disabled') === 'true') return
    const sent = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget
    submit(sent, { navigate: false, fetcherKey: `cart-${newId()}` })
  }
  return (
    <form id={id} method="post" action={href('/cart')} onSubmit={send} className={className} {...EVERY_PRESS}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value={pathname + search} />
      {productIds.map((each) => (
        <input key={each} type="hidden" name="productId" value={each} />
      ))}
      {quantity === undefined ? null : <input type="hidden" name="quantity" value={quantity} />}
      {children}
    </form>
  )
}
