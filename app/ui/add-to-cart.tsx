import type { ReactNode } from 'react'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { Button } from './button.tsx'
import { OutOfStock } from './card-cart-button.tsx'
import { CartForm } from './cart-form.tsx'

type AddToCartProps = {
  product: Pick<ProductCard, 'id' | 'quantity'>
  className?: string
  /** Further fields, such as the quantity; one piece without them. */
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
