import { Button } from '#app/ui/controls/button.tsx'
import type { ProductCard } from '#domain/catalogue/product/product.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { CartForm } from './cart-form.tsx'

const FORM = 'add-to-cart'

/** One form for all cards of a list: browsers scan every form of a page whenever it grows. */
export function ListCartForm() {
  return <CartForm id={FORM} intent="add" />
}

type CardCartButtonProps = { product: Pick<ProductCard, 'id' | 'quantity'>; className: string }

export function CardCartButton({ product: { id, quantity }, className }: CardCartButtonProps) {
  if (quantity === 0) return <OutOfStock className={className} />
  return (
    <Button form={FORM} name="productId" value={id} className={`text-sm ${className}`}>
      {SHOP_TEXTS.addToCart}
    </Button>
  )
}

export function OutOfStock({ className }: { className: string }) {
  return (
    <Button disabled type="button" className={`text-sm ${className}`}>
      {SHOP_TEXTS.soldOutButton}
    </Button>
  )
}
