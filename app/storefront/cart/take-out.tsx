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

/** Opening the page changes nothing, so the shopper takes out what is no longer sold; an order leaves it out anyway. */
export function GoneNotice({ gone }: { gone: string[] }) {
  if (gone.length === 0) return null
  const [one, it] = gone.length === 1 ? ['One product is', 'it'] : [`${gone.length} products are`, 'them']
  return (
    <div role="status" className="frame mb-6 flex flex-wrap items-center justify-between gap-4 bg-sheet p-4">
      <p>{one} no longer sold.</p>
      <CartForm intent="remove" productIds={gone}>
        <Button look="plain">Take {it} out</Button>
      </CartForm>
    </div>
  )
}
