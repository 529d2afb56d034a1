import { data, href } from 'react-router'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { keepUntilChanged, listTags } from '#app/http/keep.ts'
import { listKept } from '#app/http/kept-data.ts'
import { checkSearchLimit } from '#app/http/limits.ts'
import { revalidateUnlessCart } from '#app/http/revalidate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { shopAddress } from '#app/ui/category-bar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EndlessShelf } from '#app/ui/endless-shelf.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { ShelfLinks } from '#app/ui/shelf-links.tsx'
import { SortSelect } from '#app/ui/sort-select.tsx'
import { trailData } from '#app/ui/structured-data.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import { searchTextFrom } from '#domain/catalogue/search-limits.ts'
import { sortFrom } from '#domain/catalogue/sort.ts'
import type { Route } from './+types/shop'

/** Rows of two, three and four all come out even. */
const STRETCH = 24

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = filterFrom(url.searchParams)
  const sort = sortFrom(url.searchParams.get('sort'))
  const after = url.searchParams.get('after') ?? undefined
  if (filter.search !== undefined) await assertSearchLimit(context)
  const loaded = await tryToLoad(context, listKept(context, { filter, sort, after, limit: STRETCH }))
  const page = { title: titleOf(filter), filter, sort, after, failed: loaded === undefined }
  if (loaded === undefined) return data({ ...page, products: [], next: undefined }, UNAVAILABLE)
  keepUntilChanged(context, ...listTags(loaded.found.products, filter))
  return data({ ...page, ...loaded.found })
}

async function assertSearchLimit(context: Route.LoaderArgs['context']) {
  const tooOften = await checkSearchLimit(context)
  if (tooOften !== undefined) throw data(tooOften, { status: 429 })
}

/** A stretch that does not arrive while somebody scrolls must not cost them the page. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch((error: unknown) => {
    if (!new URL(request.url).searchParams.has('after')) throw error
    return {
      title: '',
      filter: NO_FILTER,
      sort: sortFrom(null),
      after: undefined,
      products: [],
      next: undefined,
      failed: true,
    }
  })
}

export const shouldRevalidate = revalidateUnlessCart

type Filter = { category: string | undefined; subcategory: string | undefined; search: string | undefined }

const NO_FILTER: Filter = { category: undefined, subcategory: undefined, search: undefined }

/** A shelf that the shop does not have is a wrong address; a subcategory without its category is left out. */
function filterFrom(query: URLSearchParams): Filter {
  const category = query.get('category') ?? undefined
  const subcategory = category === undefined ? undefined : (query.get('subcategory') ?? undefined)
  const known = subcategory === undefined ? findCategory(category) : findSubcategory(category, subcategory)
  if (category !== undefined && known === undefined) throw data(null, { status: 404 })
  const search = searchTextFrom(query.get('search') ?? '')
  return { category, subcategory, search: search === '' ? undefined : search }
}

function titleOf({ category, subcategory, search }: Filter): string {
  if (search !== undefined) return `Search Results for "${search}"`
  return findSubcategory(category, subcategory)?.name ?? findCategory(category)?.name ?? 'All Products'
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { title, filter, sort, after, products, failed } = loaderData
  const address = href('/shop') + queryOf({ ...filter, sort })
  return (
    <>
      <ShopMeta title={title} filter={filter} sort={sort} after={after} />
      <SectionHeading level="h1" title={title} typed={filter.search !== undefined}>
        <SortSelect sort={sort} keep={filter} />
      </SectionHeading>
      {filter.category === undefined ? null : (
        <ShelfLinks categoryId={filter.category} subcategoryId={filter.subcategory} />
      )}
      {products.length === 0 ? (
        <EmptyState icon={filter.category ?? 'search'} title="No products available yet">
          {failed ? <NotLoaded /> : null}
          {failed || filter.search === undefined ? null : (
            <p className="text-soft">
              Nothing matches. Try fewer letters, another spelling, or one of the shelves above.
            </p>
          )}
          <ButtonLink to="/shop">All Products</ButtonLink>
        </EmptyState>
      ) : (
        <EndlessShelf key={address} address={address} label={title} first={loaderData} />
      )}
    </>
  )
}

type ShopMetaProps = { title: string; filter: Filter; sort: string; after: string | undefined }

/** A list is one page however it is sorted; only further down do the orders show different things. */
function ShopMeta({ title, filter, sort, after }: ShopMetaProps) {
  const category = findCategory(filter.category)
  const subcategory = findSubcategory(filter.category, filter.subcategory)
  const shelf = [category?.name, subcategory?.name].filter((name) => name !== undefined).join(' ')
  const trail = [
    ['Shop', href('/shop')],
    ...(category === undefined ? [] : [[category.name, shopAddress(category.id)] as const]),
    ...(category === undefined || subcategory === undefined
      ? []
      : [[subcategory.name, shopAddress(category.id, subcategory.id)] as const]),
  ] as const
  return (
    <PageMeta
      title={title}
      description={`${shelf || 'Retro games, consoles, cards and collectibles'}: what is on the shelf today, each thing tested by hand and described as it is. Delivery in Lebanon in 3-4 days.`}
      keywords={[category?.name, subcategory?.name, filter.search, 'retro games']}
      query={queryOf(after === undefined ? filter : { ...filter, sort, after })}
      data={(page) => [trailData(page, trail)]}
    />
  )
}

function queryOf(values: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}
