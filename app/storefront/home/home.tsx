import { useEffect, useRef } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { cachedCount, cachedList } from '#app/cache/cached-catalogue.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import type { Context } from '#app/request/context.ts'
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
import { readPlacedOrder } from '#app/visitor/placed-order.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { type Sort, sortFrom } from '#domain/catalogue/product/sort.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { PlacedOrderPanel } from './placed-order-panel.tsx'

type ListData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

const STEP = 6
/** No request loads more: of a longer list the end of what was asked for. What the browser has already stays. */
const MOST = 96

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const placed = await readPlacedOrder(request, context)
  const sort = sortFrom(url.searchParams.get('sort'))
  const loaded = await tryToLoad(context, readList(context, sort, shownFrom(url.searchParams.get('shown'))))
  if (loaded === undefined)
    return data({ products: [], from: 0, sort, more: undefined, failed: true, placed }, UNAVAILABLE)
  return data({ ...loaded.found, sort, failed: false, placed })
}

/** `from`: the place of the first of them in the list, from 0. */
async function readList(context: Context, sort: Sort, asked: number) {
  // The end of a long list is found from there, and one that has become shorter still has an end.
  const total = asked > MOST ? await cachedCount(context, {}) : 0
  const shown = asked > MOST ? Math.max(Math.min(asked, total), STEP) : asked
  const from = Math.max(shown - MOST, 0)
  const found = await cachedList(context, { sort, ...(from > 0 && { offset: from, total }), limit: shown - from + 1 })
  const products = found.slice(0, shown - from)
  return { products, from, more: found.length > products.length ? shown + STEP : undefined }
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
  if (loaded !== undefined && !loaded.failed) return joined(before, loaded)
  showToast({ kind: 'error', text: 'The products could not be loaded. Please try again.' })
  return before
}

/** After "Load More" the page keeps what it showed before. */
function joined(before: ListData, loaded: ListData): ListData {
  const kept = loaded.from - before.from
  if (before.sort !== loaded.sort || kept <= 0 || kept > before.products.length) return loaded
  const isLoaded = new Set(loaded.products.map(({ id }) => id))
  const earlier = before.products.slice(0, kept).filter(({ id }) => !isLoaded.has(id))
  return { ...loaded, from: before.from, products: [...earlier, ...loaded.products] }
}

export const shouldRevalidate = revalidateUnlessCart

export const handle = WIDE

function shownFrom(text: string | null): number {
  const shown = /^\d{1,7}$/.test(text ?? '') ? Number(text) : STEP
  return Math.max(shown, STEP)
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { products, from, sort, more, failed, placed } = loaderData
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
        {from === 0 ? null : (
          <p className="mb-6 flex justify-center">
            <ButtonLink
              look="plain"
              preventScrollReset
              to={`${href('/')}?${new URLSearchParams({ sort, shown: String(from) })}`}
            >
              Earlier products
            </ButtonLink>
          </p>
        )}
        {products.length === 0 ? (
          <EmptyState icon="cart" title={SHOP_TEXTS.noProducts}>
            {failed ? <NotLoaded /> : null}
          </EmptyState>
        ) : (
          <ProductGrid bySix products={products} />
        )}
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
