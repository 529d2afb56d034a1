import { type ReactNode, useState } from 'react'
import { data, href } from 'react-router'
import { UNAVAILABLE } from '#app/request/availability.ts'
import { revalidateUnlessCart } from '#app/request/revalidate.ts'
import { WIDE } from '#app/storefront/ui/frame/storefront-frame.tsx'
import { PageMeta } from '#app/storefront/ui/page-meta.tsx'
import { SortSelect } from '#app/storefront/ui/sort-select.tsx'
import { trailData } from '#app/storefront/ui/structured-data.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { NotLoaded } from '#app/ui/notices/not-loaded.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/shop'
import { FacetLinks, FactFilters } from './facet-links.tsx'
import { ActiveFilters, Filters } from './filters.tsx'
import { FiltersButton, FiltersPanel } from './filters-panel.tsx'
import { type ListedBy, listParams, shopListQuery } from './list-address.ts'
import {
  activeFilters,
  type FoundBeside,
  listRequestFrom,
  loadFacets,
  loadFacts,
  loadFound,
  loadPage,
} from './list-request.ts'
import { ProductList } from './product-list.tsx'
import { CategoryLinks, CloseMatches, NothingFound } from './search-results.tsx'
import { shopMeta, tellMeAddress } from './shop-meta.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = listRequestFrom(url.searchParams)
  const { filter } = asked
  const found = await loadPage(context, asked)
  const shown = found ?? { page: asked.page, products: [], total: 0, length: '' }
  const about = { ...asked, ...shown, ...shopMeta(asked, shown.page), filters: activeFilters(asked) }
  const nothing = { tellMe: undefined, around: undefined, facets: [], facts: [], isBeyond: false, failed: true }
  if (found === undefined) return data({ ...about, ...nothing }, UNAVAILABLE)
  const around = await loadFound(context, asked, found)
  const [facets, facts] = [await loadFacets(context, filter), await loadFacts(context, filter)]
  // Of a list that is not counted, the last page is not known.
  const isBeyond = found.page > 1 && found.products.length === 0
  const tellMe = tellMeAddress(filter)
  return data({ ...about, tellMe, around, facets, facts, isBeyond, failed: false }, { status: isBeyond ? 404 : 200 })
}

export const shouldRevalidate = revalidateUnlessCart

export const handle = WIDE

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { title, filter, filters, sort, meta, trail, products, length, facets, facts, around, isBeyond, failed } =
    loaderData
  const { search } = filter
  const list = { filter, sort }
  const query = shopListQuery(list)
  const [counted, setCounted] = useState({ loaderData, length })
  const said = counted.loaderData === loaderData ? counted.length : length
  const offer = loaderData.tellMe && (
    <ButtonLink to={loaderData.tellMe} look="plain" className="my-6">
      Tell me when something like this comes
    </ButtonLink>
  )
  const isEmpty = products.length === 0
  const isCloseOnly = isEmpty && around !== undefined && around.close.length > 0
  return (
    <>
      <PageMeta title={title} {...meta} data={(shop) => [trailData(shop, trail)]} />
      <SectionHeading
        level="h1"
        title={title}
        typed={search !== undefined}
        note={
          failed || isBeyond || isCloseOnly ? undefined : (
            <p data-testid="result-count" aria-live="polite" className="shrink-0 text-soft tabular-nums">
              {said}
            </p>
          )
        }
      >
        <div className="flex min-w-0 items-center justify-between gap-3 max-sm:basis-full">
          <SortSelect sort={sort} isSearch={search !== undefined} keep={listParams(list)} />
          <FiltersButton count={filters.length} />
        </div>
      </SectionHeading>
      <CategoryLinks label="Categories found" categories={around?.categories ?? []} />
      <div className="beside-filters">
        <FiltersPanel active={<ActiveFilters list={list} filters={filters} />}>
          {facets.map((facet) => (
            <FacetLinks key={facet.id} facet={facet} list={list} />
          ))}
          <FactFilters facts={facts} list={list} />
          <Filters list={list} prices={loaderData.prices} />
        </FiltersPanel>
        <div className="min-w-0">
          {isBeyond ? (
            <EmptyState icon="search" title="No such page">
              <p className="text-soft">This list ends before it.</p>
              <ButtonLink to={`${href('/shop')}${query}`}>First page</ButtonLink>
            </EmptyState>
          ) : isEmpty ? (
            !isCloseOnly && (
              <NothingListed
                list={list}
                isNarrowed={filters.length > 0}
                failed={failed}
                around={around}
                offer={offer}
              />
            )
          ) : (
            <ProductList
              key={query}
              query={query}
              label={title}
              first={loaderData}
              length={said}
              onLength={(length) => setCounted({ loaderData, length })}
            />
          )}
          {around === undefined ? null : <CloseMatches products={around.close} text={search ?? ''} isAlone={isEmpty} />}
          {(!isEmpty || isCloseOnly) && offer && <p className="text-center">{offer}</p>}
        </div>
      </div>
    </>
  )
}

type NothingListedProps = {
  list: ListedBy
  isNarrowed: boolean
  failed: boolean
  around: FoundBeside | undefined
  offer: ReactNode
}

function NothingListed({ list: { filter }, isNarrowed, failed, around, offer }: NothingListedProps) {
  if (!failed && !isNarrowed && filter.search !== undefined)
    return <NothingFound text={filter.search} newest={around?.newest ?? []} offer={offer} />
  return (
    <EmptyState icon={filter.category ?? 'search'} title={SHOP_TEXTS.noProducts}>
      {failed ? <NotLoaded /> : null}
      {!failed && isNarrowed ? (
        <p className="text-soft">Nothing matches these filters. Take one of them away.</p>
      ) : null}
      {offer}
      <ButtonLink to="/shop">{SHOP_TEXTS.allProducts}</ButtonLink>
    </EmptyState>
  )
}
