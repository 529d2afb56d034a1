import { CartForm } from '#app/storefront/ui/cart/cart-form.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'

/** One line is cleared at once; more ask first. */
export function ClearCart({ lines }: { lines: number }) {
  if (lines === 1)
    return (
      <CartForm intent="clear">
        <Button look="plain">Clear Cart</Button>
      </CartForm>
    )
  return (
    <PopoverQuestion
      id="clear-cart"
      word="Clear Cart"
      question={`Take all ${lines} products out of your cart?`}
      keep="Keep it"
    >
      <CartForm intent="clear">
        <Button>Yes, clear it</Button>
      </CartForm>
    </PopoverQuestion>
  )
}
