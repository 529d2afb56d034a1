import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { OutOfStock } from '#app/ui/card-cart-button.tsx'
import { CartForm } from '#app/ui/cart-form.tsx'
import type { ProductCard } from '#domain/catalogue/product.ts'

type AddToCartProps = {
  product: Pick<ProductCard, 'id' | 'quantity'>
  className?: string
  /** More fields, such as the quantity; without them one piece is added. */
  children?: ReactNode
}

export function AddToCart({ product, className = '', children }: AddToCartProps) {
  if (product.quantity === 0) return <OutOfStock className={className} />
  return (
    <CartForm intent="add" productId={product.id} className={`flex items-stretch gap-3 ${className}`}>
      {children}
      <Button className="grow text-sm">Add to Cart</Button>
    </CartForm>
  )
}
