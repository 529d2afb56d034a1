import { Form, href, useLocation } from 'react-router'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** Stays on its page until the server has ended the session. */
export function SignOutForm({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/sign-out')} navigate={false} data-failed={SHOP_TEXTS.signOutFailed}>
      <input type="hidden" name="from" value={pathname + search} />
      <button type="submit" className={className}>
        {SHOP_TEXTS.signOut}
      </button>
    </Form>
  )
}
