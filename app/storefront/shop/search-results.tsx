import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductGrid } from '#app/storefront/ui/product-grid.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { shopAddress } from '#app/ui/shop-address.ts'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { ProductCard } from '#domain/catalogue/product/product.ts'
import type { CategoryHit } from '#domain/catalogue/search/search-categories.ts'
import { isLongEnough } from '#domain/catalogue/search/search-limits.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { FoundBeside } from './list-request.ts'

const ALL = CATEGORIES.map(({ id, name }) => ({ category: id, label: name }))

export function CategoryLinks({ label, categories }: { label: string; categories: CategoryHit[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={label} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ category, subcategory, label: name }) => (
          <li key={name} data-category={category}>
            <Link
              prefetch="intent"
              to={shopAddress(category, subcategory)}
              className="frame inline-flex min-h-11 items-center border-(--accent) bg-(--accent) px-4 font-semibold text-[#fff]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CloseMatchesProps = { products: ProductCard[]; text: string; isAlone: boolean }

/** `isAlone`: nothing holds the text itself. */
export function CloseMatches({ products, text, isAlone }: CloseMatchesProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="close-matches" className={isAlone ? '' : 'mt-14'}>
      {isAlone ? (
        <p dir="auto" className="mb-6 wrap-anywhere">
          Nothing found for “{text}”, but close to it:
        </p>
      ) : null}
      <SectionHeading id="close-matches" title="Close matches" />
      <ProductGrid products={products} />
    </section>
  )
}

type NothingFoundProps = { text: string; newest: FoundBeside['newest']; offer: ReactNode }

export function NothingFound({ text, newest, offer }: NothingFoundProps) {
  return (
    <>
      <EmptyState icon="search" title={SHOP_TEXTS.noProducts}>
        <p dir="auto" className="text-soft wrap-anywhere">
          {isLongEnough(text)
            ? `Nothing found for “${text}”. Try fewer letters, another spelling, or one of the categories below.`
            : `“${text}” is too short: please type at least 2 characters.`}
        </p>
        {offer}
        <ButtonLink to="/shop">{SHOP_TEXTS.allProducts}</ButtonLink>
      </EmptyState>
      <div className="mx-auto mt-10 max-w-xl">
        <CategoryLinks label="All categories" categories={ALL} />
      </div>
      {newest.length === 0 ? null : (
        <section aria-labelledby="newest-products" className="mt-14">
          <SectionHeading id="newest-products" title="Newest products" />
          <ProductGrid bySix products={newest} />
        </section>
      )}
    </>
  )
}
