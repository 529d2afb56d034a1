import { data, href, Link, useNavigate } from 'react-router'
import { cachedProduct } from '#app/cache/cached-catalogue.ts'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { productTag, tagAnswer } from '#app/http/cache-tags.ts'
import { servicesContext } from '#app/http/context.ts'
import { isSentByScript } from '#app/http/redirects.ts'
import { toastNext } from '#app/http/toast.ts'
import { shopAddress } from '#app/ui/category-bar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { SpineLabel } from '#app/ui/product-card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isId } from '#domain/ids.ts'
import { productCard } from '#domain/social/card.ts'
import { cardAddress } from '#domain/social/card-address.server.ts'
import type { Route } from './+types/product'
import { AddToCart } from './add-to-cart.tsx'
import { NoProduct, PRODUCT_NOT_FOUND } from './no-product.tsx'
import { Details } from './product-details.tsx'
import { ProductMeta } from './product-meta.tsx'

/** The most pieces one press adds. */
const MOST_AT_ONCE = 10

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext)
  const { id } = params
  const loaded = isId(id) ? await tryToLoad(context, cachedProduct(context, id)) : { found: undefined }
  if (loaded === undefined) return data({ failed: true }, UNAVAILABLE)
  const product = loaded.found
  if (product !== undefined) {
    tagAnswer(context, productTag(product.id))
    return data({ product, picture: cardAddress(productCard(product), config.shop.name) })
  }
  // The page redirects people to the shop with a toast; machines get a 404.
  if (!isSentByScript(request) && !isPrefetch(request)) toastNext(context, PRODUCT_NOT_FOUND)
  return data({ failed: false }, { status: 404 })
}

/** A prefetched page must not set a toast. */
function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') === true
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('product' in loaderData) return <WholeProduct {...loaderData} />
  return loaderData.failed ? <FailedProduct /> : <NoProduct />
}

function FailedProduct() {
  return (
    <EmptyState level="h1" icon="warning" title="Failed to load product">
      <PageTitle title="Failed to load product" />
      <NotLoaded />
    </EmptyState>
  )
}

function WholeProduct({ product, picture }: { product: Product; picture: string }) {
  const category = findCategory(product.category)
  const subcategory = findSubcategory(product.category, product.subcategory)
  const soldOut = product.quantity === 0
  return (
    <>
      <ProductMeta product={product} picture={picture} />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold text-soft">
        <BackButton />
        <nav aria-label="Breadcrumb" className="flex flex-wrap gap-2">
          <Link to={shopAddress(product.category)} className="py-1 hover:underline">
            {category?.name}
          </Link>
          <span aria-hidden="true" className="py-1">
            /
          </span>
          <Link to={shopAddress(product.category, product.subcategory)} className="py-1 hover:underline">
            {subcategory?.name}
          </Link>
        </nav>
      </div>
      <div data-category={product.category} className="flex flex-wrap items-start gap-8 lg:gap-14">
        <div className="frame relative min-w-0 grow basis-80 bg-(--tint) p-6 shadow-hard-lg lg:p-12">
          <SpineLabel product={product} />
          <Picture
            url={product.image}
            alt={product.name}
            sizes="(min-width: 48rem) 36rem, 92vw"
            eager
            className={soldOut ? 'opacity-45 grayscale' : ''}
          />
        </div>
        <div className="flex min-w-0 grow basis-80 flex-col items-start gap-5">
          <h1 dir="auto" className="text-3xl leading-tight wrap-anywhere font-extrabold sm:text-4xl">
            {product.name}
          </h1>
          <Price cents={product.priceCents} className="px-4 py-1 text-3xl" />
          <p className={`font-bold ${soldOut ? 'text-warn' : 'text-stock'}`}>
            {soldOut ? 'Out of stock' : `${product.quantity} in stock`}
          </p>
          <p dir="auto" className="max-w-prose text-lg text-pretty wrap-anywhere whitespace-pre-line">
            {product.description}
          </p>
          <AddToCart product={product} className="w-full max-w-sm">
            <QuantitySelect most={Math.min(product.quantity, MOST_AT_ONCE)} />
          </AddToCart>
          {soldOut ? (
            <Link
              to={shopAddress(product.category, product.subcategory)}
              prefetch="intent"
              className="font-semibold underline"
            >
              See what else is in this subcategory
            </Link>
          ) : null}
          <Details product={product} category={category?.name} subcategory={subcategory?.name} />
        </div>
      </div>
    </>
  )
}

/** The button needs scripts and is hidden without them. */
function BackButton() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      // A page in a new tab has no history.
      onClick={() => (history.length > 1 ? navigate(-1) : navigate(href('/shop')))}
      className={`inline-flex min-h-8 items-center gap-2 hover:underline ${hydrated ? '' : 'invisible'}`}
    >
      <Icon name="back" />
      Back
    </button>
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
