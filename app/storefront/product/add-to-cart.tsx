import type { ReactNode } from 'react'
import { OutOfStock } from '#app/storefront/ui/cart/card-cart-button.tsx'
import { CartForm } from '#app/storefront/ui/cart/cart-form.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { ProductCard } from '#domain/catalogue/product/product.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

type AddToCartProps = {
  product: Pick<ProductCard, 'id' | 'quantity'>
  className?: string
  /** More fields, such as the quantity; without them one piece is added. */
  children?: ReactNode
}

export function AddToCart({ product, className = '', children }: AddToCartProps) {
  if (product.quantity === 0) return <OutOfStock className={className} />
  return (
    <CartForm intent="add" productId={product.id} className={`flex flex-wrap items-stretch gap-3 ${className}`}>
      {children}
      <Button className="grow text-sm">{SHOP_TEXTS.addToCart}</Button>
    </CartForm>
  )
}
