import { CartForm } from '#app/storefront/ui/cart/cart-form.tsx'
import { Button } from '#app/ui/controls/button.tsx'

/** Opening the page changes nothing, so the shopper takes out what is no longer sold; an order leaves it out anyway. */
export function GoneNotice({ gone }: { gone: string[] }) {
  if (gone.length === 0) return null
  const [one, it] = gone.length === 1 ? ['One product is', 'it'] : [`${gone.length} products are`, 'them']
  return (
    <div role="status" className="frame mb-6 flex flex-wrap items-center justify-between gap-4 bg-sheet p-4">
      <p>{one} no longer sold.</p>
      <CartForm intent="remove">
        {gone.map((id) => (
          <input key={id} type="hidden" name="productId" value={id} />
        ))}
        <Button look="plain">Take {it} out</Button>
      </CartForm>
    </div>
  )
}
