import { Button } from '#app/ui/button.tsx'
import { CartForm } from '#app/ui/cart-form.tsx'
import { PopoverQuestion } from '#app/ui/popover-question.tsx'

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
