import { useEffect, useRef } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { listTags, tagAnswer } from '#app/cache/cache-tags.ts'
import { cachedList } from '#app/cache/cached-catalogue.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { revalidateUnlessCart } from '#app/request/revalidate.ts'
import { WIDE } from '#app/storefront/ui/frame/storefront-frame.tsx'
import { PageMeta } from '#app/storefront/ui/page-meta.tsx'
import { ProductGrid } from '#app/storefront/ui/product-grid.tsx'
import { SortSelect } from '#app/storefront/ui/sort-select.tsx'
import { storeData, websiteData } from '#app/storefront/ui/structured-data.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { NotLoaded } from '#app/ui/notices/not-loaded.tsx'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { type OrderJustPlaced, readPlacedOrder } from '#app/visitor/placed-order.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { ProductCard } from '#domain/catalogue/product/product.ts'
import { type Sort, sortFrom } from '#domain/catalogue/product/sort.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { PlacedOrderPanel } from './placed-order-panel.tsx'

type ListData = {
  products: ProductCard[]
  sort: Sort
  more: number | undefined
  failed: boolean
  placed?: OrderJustPlaced | undefined
}

const STEP = 6
/** Beyond this number the shop page serves better; no request may load everything. */
const MOST = 96

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const placed = await readPlacedOrder(request, context)
  const sort = sortFrom(url.searchParams.get('sort'))
  const shown = shownFrom(url.searchParams.get('shown'))
  const loaded = await tryToLoad(context, cachedList(context, { sort, limit: shown + 1 }))
  if (loaded === undefined) return data({ products: [], sort, more: undefined, failed: true, placed }, UNAVAILABLE)
  const products = loaded.found.slice(0, shown)
  tagAnswer(context, ...listTags(products))
  const more = loaded.found.length === products.length || shown === MOST ? undefined : Math.min(shown + STEP, MOST)
  return data({ products, sort, more, failed: false, placed })
}

/** What the page shows, for as long as it is open. */
let shownList: ListData | undefined

/** "Load More" or another order that gets no answer leaves the list as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const before = shownList
  if (before === undefined) return await serverLoader()
  const loaded = await serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error
  })
  if (loaded !== undefined && !loaded.failed) return loaded
  showToast({ kind: 'error', text: 'The products could not be loaded. Please try again.' })
  return before
}

export const shouldRevalidate = revalidateUnlessCart

export const handle = WIDE

function shownFrom(text: string | null): number {
  const shown = /^\d{1,5}$/.test(text ?? '') ? Number(text) : STEP
  return Math.min(Math.max(shown, STEP), MOST)
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { products, sort, more, failed, placed } = loaderData
  useEffect(() => {
    shownList = loaderData
    return () => {
      shownList = undefined
    }
  }, [loaderData])
  const onMore = useFirstOfMore(products.length)
  return (
    <>
      <PageMeta
        title="Retro games, consoles, cards and collectibles"
        description="Retro games, consoles, trading cards and collectibles, tested by hand and described as they are."
        keywords={['retro games', 'consoles', 'trading cards', 'collectibles', ...CATEGORIES.map(({ name }) => name)]}
        data={(page) => [websiteData(page), storeData(page)]}
      />
      {placed === undefined ? null : <PlacedOrderPanel order={placed} />}
      <Hero />
      <section aria-labelledby="featured">
        <SectionHeading id="featured" title={SHOP_TEXTS.featuredProducts}>
          <SortSelect sort={sort} />
        </SectionHeading>
        {products.length === 0 ? (
          <EmptyState icon="cart" title={SHOP_TEXTS.noProducts}>
            {failed ? <NotLoaded /> : null}
          </EmptyState>
        ) : (
          <ProductGrid bySix products={products} />
        )}
        {products.length === MOST ? (
          <p className="mt-10 flex justify-center">
            <ButtonLink to={`${href('/shop')}?sort=${sort}`}>See all products</ButtonLink>
          </p>
        ) : null}
        {more === undefined ? null : <LoadMore sort={sort} shown={more} onMore={onMore} />}
      </section>
    </>
  )
}

/** After "more" the focus goes to the first new product, not behind them all. */
function useFirstOfMore(count: number) {
  const first = useRef<number>(undefined)
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return
    document.querySelectorAll<HTMLElement>('#main article a')[first.current]?.focus({ preventScroll: true })
    first.current = undefined
  }, [count])
  return () => {
    first.current = count
  }
}

function LoadMore({ sort, shown, onMore }: { sort: string; shown: number; onMore: () => void }) {
  const busy = useNavigation().state === 'loading'
  return (
    <Form method="get" preventScrollReset replace onSubmit={onMore} className="mt-10 flex justify-center">
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="shown" value={shown} />
      <Button look="plain" aria-busy={busy}>
        {SHOP_TEXTS.loadMore}
      </Button>
    </Form>
  )
}
