import type { ProductCard } from '#domain/catalogue/product.ts'
import { formatCents } from '#domain/money.ts'
import { Picture } from './picture.tsx'

type SuggestionProps = {
  id: string
  product: ProductCard
  text: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

export function Suggestion({ id, product, text, active, onPoint, onChoose }: SuggestionProps) {
  return (
    // The keys are the combobox's: an option is never focused itself.
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
        onChoose()
      }}
      className="flex cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-hush"
    >
      <span data-category={product.category} className="frame w-12 shrink-0 bg-(--tint)">
        <Picture url={product.image} alt="" sizes="3rem" />
      </span>
      <span className="grow">
        <Marked name={product.name} text={text.trim()} />
      </span>
      <span className="font-semibold tabular-nums">{formatCents(product.priceCents)}</span>
    </div>
  )
}

function Marked({ name, text }: { name: string; text: string }) {
  const at = name.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <mark className="bg-sticker text-sticker-ink">{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  )
}
