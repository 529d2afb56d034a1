import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** Takes the focus where it replaces the form for an account. */
export const COMPLETE_PURCHASE = 'complete-purchase'

/** `id`: fields beside the form belong to it by this name. */
type CompletePurchaseProps = {
  id: string
  email: string
  orderKey: string
  shown: string
  cartAt: string | undefined
  problem: string | undefined
  more: string | undefined
}

export function CompletePurchase({ id, email, orderKey, shown, cartAt, problem, more }: CompletePurchaseProps) {
  return (
    <section
      id={COMPLETE_PURCHASE}
      tabIndex={-1}
      aria-label="Complete your order"
      className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6"
    >
      <FormProblem text={problem} more={more} />
      <p>
        Signed in as <strong className="break-all">{email}</strong>. The confirmation goes to this address.
      </p>
      <Form id={id} method="post" replace>
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="key" value={orderKey} />
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="cartAt" value={cartAt} />
        <SubmitButton className="w-full text-lg">{SHOP_TEXTS.completePurchase}</SubmitButton>
      </Form>
    </section>
  )
}
