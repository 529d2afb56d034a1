import { Link } from 'react-router'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { shopAddress } from '#app/ui/shop-address.ts'
import type { TextPart } from '#domain/catalogue/search/find-part.ts'
import type { CategoryHit } from '#domain/catalogue/search/search-categories.ts'
import type { Suggestion } from '#domain/catalogue/search/suggest-products.server.ts'
import { formatCents } from '#domain/money.ts'

type SuggestionOptionProps = {
  product: Suggestion
  id: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

/** The keys are the combobox's: an option is never focused itself. */
export function SuggestionOption({ product, id, active, onPoint, onChoose }: SuggestionOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-label={product.name}
      // Pressed, not clicked: the press would take the focus from the field, and with it this list.
      onMouseMove={onPoint}
      onMouseDown={(event) => {
        event.preventDefault()
        if (event.button === 0) onChoose()
      }}
      className="flex cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-hush"
    >
      <span data-category={product.category} className="frame w-12 shrink-0 bg-(--tint)">
        <Picture url={product.image} alt="" sizes="3rem" />
      </span>
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        <Marked text={product.name} part={product.part} />
      </span>
      <span className="font-semibold tabular-nums">{formatCents(product.priceCents)}</span>
    </div>
  )
}

function Marked({ text, part }: { text: string; part?: TextPart | undefined }) {
  if (part === undefined) return text
  const [from, to] = part
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-sticker text-sticker-ink">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

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
