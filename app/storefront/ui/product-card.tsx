import { href, Link } from 'react-router'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { placeNames } from '#domain/catalogue/categories.ts'
import { releaseText } from '#domain/catalogue/prices/release-text.ts'
import type { ProductCard as Product } from '#domain/catalogue/product/product.ts'
import { CardCartButton } from './cart/card-cart-button.tsx'
import { FormerPrice, Price } from './price.tsx'

/** `level`: one below the heading that the list stands under. `isSample`: of one that is not in the shop yet. */
type ProductCardProps = { product: Product; level: 'h2' | 'h3'; eager?: boolean; isSample?: boolean }

const SIZES = '(min-width: 64rem) 15rem, (min-width: 40rem) 26vw, 42vw'

export function ProductCard({ product, level: Heading, eager = false, isSample = false }: ProductCardProps) {
  const { formerPriceCents, releaseOn } = product
  const isMarked = (formerPriceCents ?? releaseOn) !== null
  // On a narrow card its price and its date leave room for one line of the name.
  const isFull = formerPriceCents !== null && releaseOn !== null
  const hasChips = product.chips !== ''
  const soldOut = product.quantity === 0
  return (
    <div data-category={product.category} className="card frame relative flex h-full flex-col bg-sheet shadow-hard">
      <div className="absolute inset-x-0 top-0 border-b-2 border-line bg-(--tint) p-3">
        <SpineLabel product={product} />
        <Picture
          url={product.image}
          alt=""
          sizes={SIZES}
          eager={eager}
          className={`pt-5 sm:px-6 sm:pt-8 sm:pb-4 lg:aspect-5/4 lg:px-0 lg:pt-7 lg:pb-0 ${soldOut ? 'opacity-45 grayscale' : ''}`}
        />
      </div>
      <div className="flex min-h-(--words) grow flex-col gap-1 p-3 md:p-4">
        <Heading
          dir="auto"
          className={`shrink-0 leading-snug font-bold md:text-lg ${isFull ? 'line-clamp-1 lg:line-clamp-2' : 'line-clamp-2'}`}
        >
          {isSample ? (
            product.name
          ) : (
            <Link
              to={href('/product/:id', { id: product.id })}
              prefetch="intent"
              className="outline-none after:absolute after:inset-0"
            >
              {product.name}
            </Link>
          )}
        </Heading>
        <p
          dir="auto"
          className={`text-soft ${isMarked ? 'line-clamp-1 text-xs leading-[1.1]' : hasChips ? 'line-clamp-1 text-sm' : 'line-clamp-2 text-sm'} ${isFull ? 'max-lg:hidden' : ''}`}
        >
          {hasChips ? (
            <strong className={`text-ink ${isMarked ? '' : 'line-clamp-2'}`}>{`${product.chips} `}</strong>
          ) : null}
          {product.description}
        </p>
        {/* All cards of a list are equally high: what is said of facts, price and date takes room of the description. */}
        {isMarked ? (
          <p className="mt-auto -mb-1 pt-1 text-xs leading-[1.1] text-soft">
            {releaseOn ? <strong className="text-ink">{releaseText(releaseOn)} </strong> : null}
            <FormerPrice product={product} />
          </p>
        ) : null}
        <div className={`flex flex-wrap items-center justify-between gap-2 ${isMarked ? 'pt-2' : 'mt-auto pt-3'}`}>
          <Price cents={product.priceCents} />
          {isSample ? (
            <p>{product.quantity === 1 ? '1 piece' : `${product.quantity} pieces`}</p>
          ) : (
            <CardCartButton product={product} className="relative z-10 w-full lg:w-auto" />
          )}
        </div>
      </div>
    </div>
  )
}

/** The category label, like the label on a spine. */
export function SpineLabel({ product }: { product: Pick<Product, 'category' | 'subcategory'> }) {
  return (
    <span className="absolute top-3 left-0 z-1 max-w-full truncate bg-(--accent) px-2 py-0.5 text-xs font-semibold text-[#fff]">
      {placeNames(product).join(' · ')}
    </span>
  )
}
