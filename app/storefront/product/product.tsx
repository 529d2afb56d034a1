import { data, href, useNavigate } from 'react-router'
import { listTags, productTag, tagAnswer } from '#app/cache/cache-tags.ts'
import { cachedProduct, cachedSimilar } from '#app/cache/cached-catalogue.ts'
import { toastNext } from '#app/forms/toast.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { isPrefetch, isSentByScript } from '#app/request/redirects.ts'
import { SHOP_TEXTS } from '#app/texts/storefront.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { NotLoaded } from '#app/ui/notices/not-loaded.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import type { SimilarProduct } from '#domain/catalogue/list/similar-products.server.ts'
import type { PicturedProduct } from '#domain/catalogue/product/product.ts'
import { isId } from '#domain/ids.ts'
import { areasOf } from '#domain/settings/delivery-areas.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'
import { shopTexts } from '#domain/settings/shop-settings.ts'
import type { Route } from './+types/product'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import { NoProduct, PRODUCT_NOT_FOUND } from './no-product.tsx'
import { Details } from './product-details.tsx'
import { ProductMeta } from './product-meta.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ShareButton } from './share-button.tsx'
import { SimilarStrip } from './similar-strip.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  const { id } = params
  const loaded = isId(id) ? await tryToLoad(context, loadProduct(context, id)) : { found: undefined }
  if (loaded === undefined) return data({ failed: true }, UNAVAILABLE)
  if (loaded.found !== undefined) {
    const { product, similar, looked } = loaded.found
    tagAnswer(context, productTag(product.id), ...listTags(looked, product))
    const known = await settings.read()
    const deliveryCents = areasOf(known).map(({ costCents }) => costCents)
    return data({ product, similar, deliveryCents, texts: shopTexts(known) })
  }
  // The page redirects people to the shop with a toast, which a prefetched page must not set; machines get a 404.
  if (!isSentByScript(request) && !isPrefetch(request)) toastNext(context, PRODUCT_NOT_FOUND)
  return data({ failed: false }, { status: 404 })
}

async function loadProduct(context: Context, id: string) {
  const product = await cachedProduct(context, id)
  return product === undefined ? undefined : { product, ...(await cachedSimilar(context, product)) }
}

type ProductInFullProps = {
  product: PicturedProduct
  similar: SimilarProduct[]
  deliveryCents: number[]
  texts: ShopTexts
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('product' in loaderData) return <ProductInFull key={loaderData.product.id} {...loaderData} />
  return loaderData.failed ? <FailedProduct /> : <NoProduct />
}

function FailedProduct() {
  return (
    <EmptyState level="h1" icon="warning" title={SHOP_TEXTS.productNotLoaded}>
      <PageTitle title={SHOP_TEXTS.productNotLoaded} />
      <NotLoaded />
    </EmptyState>
  )
}

function ProductInFull({ product, similar, deliveryCents, texts }: ProductInFullProps) {
  return (
    <>
      <ProductMeta product={product} deliveryCents={deliveryCents} />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold text-soft">
        <BackButton />
        <Breadcrumbs product={product} />
        <ShareButton title={product.name} />
      </div>
      <div
        data-category={product.category}
        className="flex flex-col gap-5 md:grid md:grid-cols-2 md:items-start md:gap-8 lg:gap-14"
      >
        <ProductPicture product={product} />
        {/* On a phone its parts stand in the frame around it, so that the bar with the button can stick to the window. */}
        <div className="min-w-0 flex-col items-start gap-5 max-md:contents md:flex">
          <h1 dir="auto" className="text-2xl leading-tight wrap-anywhere font-extrabold sm:text-4xl">
            {product.name}
          </h1>
          <BuyBox product={product} />
          <p dir="auto" className="max-w-prose text-lg text-pretty wrap-anywhere whitespace-pre-line">
            {product.description}
          </p>
          <Details product={product} texts={texts} />
        </div>
      </div>
      <SimilarStrip product={product} similar={similar} />
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
