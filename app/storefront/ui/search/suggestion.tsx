import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { TextPart } from '#domain/catalogue/search/find-part.ts'
import type { CategoryHit } from '#domain/catalogue/search/search-categories.ts'
import type { Suggestion } from '#domain/catalogue/search/suggestion.ts'
import { formatCents } from '#domain/money.ts'

type OptionProps = { id: string; active: boolean; onPoint: () => void; onChoose: () => void }

/** The keys are the combobox's: an option is never focused itself. */
function Option({
  id,
  label,
  active,
  onPoint,
  onChoose,
  children,
}: OptionProps & { label: string; children: ReactNode }) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-label={label}
      // Pressed, not clicked: the press would take the focus from the field, and with it this list.
      onMouseMove={onPoint}
      onMouseDown={(event) => {
        event.preventDefault()
        if (event.button === 0) onChoose()
      }}
      className="flex cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-hush"
    >
      {children}
    </div>
  )
}

export function CategoryOption({ hit, ...option }: OptionProps & { hit: CategoryHit }) {
  return (
    <Option label={hit.label} {...option}>
      <span data-category={hit.category} className="frame grid size-12 shrink-0 place-items-center bg-(--tint)">
        <Icon name={hit.category} className="size-7" />
      </span>
      <span className="grow font-semibold">{hit.label}</span>
      <span className="text-sm text-soft">Category</span>
    </Option>
  )
}

export function SuggestionOption({ product, ...option }: OptionProps & { product: Suggestion }) {
  return (
    <Option label={product.name} {...option}>
      <span data-category={product.category} className="frame w-12 shrink-0 bg-(--tint)">
        <Picture url={product.image} alt="" sizes="3rem" />
      </span>
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        <Marked text={product.name} part={product.part} />
        {product.excerpt === undefined ? null : (
          <span dir="auto" className="line-clamp-2 text-sm text-soft sm:line-clamp-1">
            <Marked {...product.excerpt} />
          </span>
        )}
      </span>
      <span className="font-semibold tabular-nums">{formatCents(product.priceCents)}</span>
    </Option>
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
