import { Link } from 'react-router'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { shopAddress } from '#app/ui/shop-address.ts'
import type { CategoryHit } from '#domain/catalogue/search/search-categories.ts'

type SuggestedCategoriesProps = { categories: CategoryHit[]; onFollow: () => void }

/** Apart from the list: its options are products, and these are links like any others. */
export function SuggestedCategories({ categories, onFollow }: SuggestedCategoriesProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="suggested-categories" className="border-t-2 border-line px-3 pt-2 pb-3">
      <h2 id="suggested-categories" className="text-sm font-semibold text-soft">
        Categories found
      </h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {categories.map(({ category, subcategory, label }) => (
          <li key={label} data-category={category}>
            <Link
              to={shopAddress(category, subcategory)}
              // A press would take the focus from the field, and with it these links.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onFollow}
              className="frame inline-flex min-h-11 items-center gap-2 bg-(--tint) px-3 font-semibold"
            >
              <Icon name={category} className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
