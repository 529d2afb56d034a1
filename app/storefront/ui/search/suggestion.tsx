import { Picture } from '#app/ui/pictures/picture.tsx'
import type { TextPart } from '#domain/catalogue/search/find-part.ts'
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
        {product.excerpt === undefined ? null : (
          <span dir="auto" className="line-clamp-2 text-sm text-soft sm:line-clamp-1">
            <Marked {...product.excerpt} />
          </span>
        )}
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
