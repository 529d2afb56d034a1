import { data } from 'react-router'
import { cachedAbsence, cachedGroup, cachedProduct, cachedSimilar } from '#app/cache/cached-catalogue.ts'
import { toastNext } from '#app/forms/toast.ts'
import type { EmailAnswer } from '#app/forms/typed-email.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { type Context, servicesContext, visitorContext } from '#app/request/context.ts'
import { isPrefetch, isSentByScript } from '#app/request/redirects.ts'
import { useLeft } from '#app/storefront/ui/live-stock/use-left.ts'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { NotLoaded } from '#app/ui/notices/not-loaded.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ownPlaces } from '#app/visitor/places.ts'
import { shownFacts } from '#domain/catalogue/facts/show-facts.ts'
import { holdEnd } from '#domain/clock/hold-end.ts'
import { isId } from '#domain/ids.ts'
import { areasOf } from '#domain/settings/delivery-areas.ts'
import { shopTexts } from '#domain/settings/shop-settings.ts'
import { heldFor } from '#domain/stock/holds.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/product'
import { BuyBox } from './buy-box.tsx'
import { NoProduct, PRODUCT_NOT_FOUND } from './no-product.tsx'
import { ProductBar } from './product-bar.tsx'
import { Details } from './product-details.tsx'
import { ProductMeta } from './product-meta.tsx'
import { ProductPicture } from './product-picture.tsx'
import { AlsoHere, SimilarStrip } from './similar-strip.tsx'
import { takePlace } from './take-place.ts'
import { NOT_TAKEN, WAITING, WaitingForm } from './waiting-form.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  const { id } = params
  const loaded = isId(id) ? await tryToLoad(context, loadProduct(context, id)) : { found: undefined }
  if (loaded === undefined) return data({ failed: true }, UNAVAILABLE)
  if (loaded.found !== undefined) {
    const { product, group, holds, similar } = loaded.found
    const known = await settings.read()
    const deliveryCents = areasOf(known).map(({ costCents }) => costCents)
    const email = context.get(visitorContext).user?.email
    const shown = { product, facts: shownFacts(product), group, similar, holds, email }
    return data({ ...shown, deliveryCents, texts: shopTexts(known, [product]) })
  }
  // The page redirects people to the shop with a toast, which a prefetched page must not set; machines get a 404.
  if (!isSentByScript(request) && !isPrefetch(request)) toastNext(context, PRODUCT_NOT_FOUND)
  return data({ failed: false }, { status: 404 })
}

async function loadProduct(context: Context, id: string) {
  const product = await cachedProduct(context, id)
  if (product === undefined) return undefined
  const [held, similar, group] = await Promise.all([
    heldFor(context.get(servicesContext).db, ownPlaces(context)),
    cachedSimilar(context, product),
    cachedGroup(context, product),
  ])
  // For who came by a mail's link, in the same browser.
  const own = held.get(id)
  const pieces = own?.pieces ?? 0
  const quantity = product.quantity + pieces
  const { until, soldAt } = quantity === 0 ? await cachedAbsence(context, id) : {}
  // Until when a piece is held for this visitor, or the last ones are for others, on the shop's clock.
  const holds = { pieces, own: own && holdEnd(own.until), others: until && holdEnd(until), soldAt }
  return { product: { ...product, quantity }, holds, group, similar }
}

/** The form of somebody who waits for it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return await takePlace(request, context, params.id)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '')
  return await answerOr(serverAction, (): EmailAnswer => ({ email, error: NOT_TAKEN }))
}

type Shown = Extract<Route.ComponentProps['loaderData'], { product: unknown }>
type ProductInFullProps = Shown & { answer: EmailAnswer | undefined }

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('product' in loaderData) return <ProductInFull key={loaderData.product.id} {...loaderData} answer={actionData} />
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

function ProductInFull({ product: loaded, facts, holds, ...shown }: ProductInFullProps) {
  const left = useLeft([{ id: loaded.id, quantity: loaded.quantity, own: holds.pieces }]).get(loaded.id)
  const product = left === undefined ? loaded : { ...loaded, quantity: left }
  const isSoldNow = loaded.quantity > 0 && product.quantity === 0
  return (
    <>
      <ProductMeta product={loaded} facts={facts} deliveryCents={shown.deliveryCents} />
      <ProductBar product={product} />
      <div
        data-category={product.category}
        className="flex flex-col gap-5 md:grid md:grid-cols-2 md:items-start md:gap-8 lg:gap-14"
      >
        <ProductPicture product={product} />
        {/* On a phone its parts stand in the frame around it, so that the bar with the button can stick to the window. */}
        <div className="min-w-0 flex-col items-start gap-5 max-md:contents md:flex">
          {/* Above the name, which may be long: on a phone they are read before the fold. */}
          {facts.chips === '' ? null : <p className="-mb-3 text-lg leading-tight font-bold">{facts.chips}</p>}
          <h1 dir="auto" className="text-2xl leading-tight wrap-anywhere font-extrabold sm:text-4xl">
            {product.name}
          </h1>
          <BuyBox product={product} reserved={reservedText(holds)} isSoldNow={isSoldNow} />
          {product.quantity === 0 ? (
            <WaitingForm
              productId={product.id}
              isReserved={holds.others !== undefined}
              soldAt={holds.soldAt}
              email={shown.email}
              answer={shown.answer}
            />
          ) : shown.answer?.error === undefined ? null : (
            // Who asked to wait, without scripts, for what came back meanwhile.
            <div id={WAITING} className="scroll-mt-4">
              <FormProblem text={shown.answer.error} />
            </div>
          )}
          <AlsoHere pieces={shown.group} />
          <p dir="auto" className="max-w-prose text-lg text-pretty wrap-anywhere whitespace-pre-line">
            {product.description}
          </p>
          <Details product={product} facts={facts.rows} texts={shown.texts} />
        </div>
      </div>
      <SimilarStrip product={product} similar={shown.similar} />
    </>
  )
}

function reservedText({ own, others }: ProductInFullProps['holds']): string | undefined {
  if (own !== undefined) return `Reserved for you until ${own}`
  return others && `Reserved until ${others}`
}
