import { Link } from 'react-router'
import { OutOfStock } from '#app/storefront/ui/cart/card-cart-button.tsx'
import { CartForm } from '#app/storefront/ui/cart/cart-form.tsx'
import { FormerPrice, Price } from '#app/storefront/ui/price.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { shopAddress } from '#app/ui/shop-address.ts'
import { releaseText } from '#domain/catalogue/prices/release-text.ts'
import type { Product } from '#domain/catalogue/product/product.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** The most pieces one press adds. */
const MOST_AT_ONCE = 10

/** `reserved`: for whom pieces are held, and until when. */
type BuyBoxProps = { product: Product; reserved: string | undefined; isSoldNow: boolean }

/** Price, stock and button. On a phone it is a bar at the bottom of the window for as long as the product is in view. */
export function BuyBox({ product, reserved, isSoldNow }: BuyBoxProps) {
  const { id, category, subcategory, quantity, priceCents, releaseOn } = product
  const soldOut = quantity === 0
  return (
    <div className="buy-bar flex flex-col gap-3 md:w-full md:gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Price cents={priceCents} className="px-3 py-0.5 text-2xl md:px-4 md:py-1 md:text-3xl" />
        <p data-testid="stock" className={`font-bold ${soldOut ? 'text-warn' : 'text-stock'}`}>
          {soldOut ? SHOP_TEXTS.outOfStock : SHOP_TEXTS.inStock(quantity)}
        </p>
        <p role="status" className="basis-full font-bold text-warn">
          {isSoldNow ? 'Sold a moment ago' : null}
        </p>
        {reserved === undefined ? null : <p className="basis-full font-bold">{reserved}</p>}
        <FormerPrice product={product} className="basis-full text-sm text-soft md:text-base" />
        {releaseOn === null ? null : <p className="basis-full font-bold">{releaseText(releaseOn)}</p>}
      </div>
      {soldOut ? (
        <>
          <OutOfStock className="w-full md:max-w-sm" />
          <Link to={shopAddress(category, subcategory)} prefetch="intent" className="font-semibold underline">
            See what else is in this subcategory
          </Link>
        </>
      ) : (
        <CartForm intent="add" productIds={[id]} className="flex w-full flex-wrap items-stretch gap-3 md:max-w-sm">
          <QuantitySelect most={Math.min(quantity, MOST_AT_ONCE)} />
          <Button className="grow text-sm">{SHOP_TEXTS.addToCart}</Button>
        </CartForm>
      )}
    </div>
  )
}

function QuantitySelect({ most }: { most: number }) {
  return (
    <label className="frame flex items-center gap-2 bg-sheet pl-3 font-semibold shadow-[3px_3px_0_var(--color-shade)]">
      Quantity
      <input type="hidden" name="named" value="yes" />
      <select name="quantity" className="min-h-11 bg-sheet px-2">
        {Array.from({ length: most }, (_, index) => index + 1).map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
    </label>
  )
}
