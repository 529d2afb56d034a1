import { data, href } from 'react-router'
import { UNAVAILABLE } from '#app/http/availability.ts'
import { revalidateUnlessCart } from '#app/http/revalidate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { shopAddress } from '#app/ui/category-bar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { SortSelect } from '#app/ui/sort-select.tsx'
import { trailData } from '#app/ui/structured-data.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { Route } from './+types/shop'
import { type Filter, listRequestFrom, loadPage } from './list-request.ts'
import { ProductList } from './product-list.tsx'
import { SubcategoryLinks } from './subcategory-links.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = listRequestFrom(url.searchParams)
  const list = { ...asked, title: titleOf(asked.filter) }
  const found = await loadPage(context, asked)
  if (found === undefined) return data({ ...list, products: [], total: 0, failed: true }, UNAVAILABLE)
  return data({ ...list, ...found, failed: false })
}

export const shouldRevalidate = revalidateUnlessCart

function titleOf({ category, subcategory, search }: Filter): string {
  if (search !== undefined) return `Search Results for "${search}"`
  return findSubcategory(category, subcategory)?.name ?? findCategory(category)?.name ?? 'All Products'
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { title, filter, sort, page, products, failed } = loaderData
  const query = queryOf({ ...filter, sort })
  return (
    <>
      <ShopMeta title={title} filter={filter} sort={sort} page={page} />
      <SectionHeading level="h1" title={title} typed={filter.search !== undefined}>
        <SortSelect sort={sort} keep={filter} />
      </SectionHeading>
      {filter.category === undefined ? null : (
        <SubcategoryLinks categoryId={filter.category} subcategoryId={filter.subcategory} />
      )}
      {products.length === 0 ? (
        <EmptyState icon={filter.category ?? 'search'} title="No products available yet">
          {failed ? <NotLoaded /> : null}
          {failed || filter.search === undefined ? null : (
            <p className="text-soft">
              Nothing matches. Try fewer letters, another spelling, or one of the categories above.
            </p>
          )}
          <ButtonLink to="/shop">All Products</ButtonLink>
        </EmptyState>
      ) : (
        <ProductList key={query} query={query} label={title} first={loaderData} />
      )}
    </>
  )
}

type ShopMetaProps = { title: string; filter: Filter; sort: string; page: number }

/** Every sort order of a list has the same canonical address, except beyond the first page. */
function ShopMeta({ title, filter, sort, page }: ShopMetaProps) {
  const category = findCategory(filter.category)
  const subcategory = findSubcategory(filter.category, filter.subcategory)
  const place = [category?.name, subcategory?.name].filter((name) => name !== undefined).join(' ')
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
      description={`${place || 'Retro games, consoles, cards and collectibles'}: what is in stock today, each item tested by hand and described as it is. Delivery in Lebanon in 3-4 days.`}
      keywords={[category?.name, subcategory?.name, filter.search, 'retro games']}
      query={queryOf(page === 1 ? filter : { ...filter, sort, page: String(page) })}
      data={(facts) => [trailData(facts, trail)]}
    />
  )
}

function queryOf(values: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}
