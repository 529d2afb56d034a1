import { Link } from 'react-router'
import { shopAddress } from '#app/ui/category-bar.tsx'
import { findCategory } from '#domain/catalogue/categories.ts'

type SubcategoryLinksProps = { categoryId: string; subcategoryId: string | undefined }

const LINK =
  'frame inline-flex min-h-9 items-center bg-sheet px-3 text-sm font-semibold hover:bg-hush aria-[current=page]:border-(--accent) aria-[current=page]:bg-(--accent) aria-[current=page]:text-[#fff]'

/** A category's subcategories side by side, without a menu to open. */
export function SubcategoryLinks({ categoryId, subcategoryId }: SubcategoryLinksProps) {
  const category = findCategory(categoryId)
  if (category === undefined) return null
  return (
    <nav aria-label={`Browse ${category.name}`} data-category={category.id} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            prefetch="intent"
            to={shopAddress(category.id)}
            aria-current={subcategoryId === undefined ? 'page' : undefined}
            className={LINK}
          >
            All {category.name}
          </Link>
        </li>
        {category.subcategories.map(({ id, name }) => (
          <li key={id}>
            <Link
              prefetch="intent"
              to={shopAddress(category.id, id)}
              aria-current={id === subcategoryId ? 'page' : undefined}
              className={LINK}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
