import { Button } from '#app/ui/button.tsx'
import { CartForm } from '#app/ui/cart-form.tsx'

/** One line is cleared at once; more ask first. The question is a popover, so it is asked without scripts too. */
export function ClearCart({ lines }: { lines: number }) {
  if (lines === 1)
    return (
      <CartForm intent="clear">
        <Button look="plain">Clear Cart</Button>
      </CartForm>
    )
  return (
    <>
      <Button look="plain" type="button" popoverTarget="clear-cart">
        Clear Cart
      </Button>
      <div
        id="clear-cart"
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>('[popovertarget]')?.focus()
        }}
        role="alertdialog"
        aria-labelledby="clear-cart-question"
        className="frame m-auto max-w-[calc(100vw-2rem)] bg-sheet p-6 text-ink shadow-hard-lg backdrop:bg-[#0008]"
      >
        <p id="clear-cart-question" className="mb-5 text-lg font-semibold">
          Take all {lines} products out of your cart?
        </p>
        <div className="flex flex-wrap gap-4">
          <CartForm intent="clear">
            <Button>Yes, clear it</Button>
          </CartForm>
          <Button look="plain" type="button" popoverTarget="clear-cart" popoverTargetAction="hide">
            Keep it
          </Button>
        </div>
      </div>
    </>
  )
}
