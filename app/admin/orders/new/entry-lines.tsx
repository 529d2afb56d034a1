import { SellTo } from '#app/admin/products/hold/held-pieces.tsx'
import { AmountField, CountField } from '#app/admin/ui/forms/figure-fields.tsx'
import type { FieldErrors } from '#app/forms/forms.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { releaseText } from '#domain/catalogue/prices/release-text.ts'
import { formatCents } from '#domain/money.ts'
import type { HeldLine } from './entry-actions.ts'
import type { ViewedLine } from './entry-view.ts'
import { fieldOf } from './typed-entry.ts'

type EntryLinesProps = { lines: ViewedLine[]; errors: FieldErrors; onRemove: (productId: string) => void }

export function EntryLines({ lines, errors, onRemove }: EntryLinesProps) {
  if (lines.length === 0) return <p className="text-soft">Nothing is in this order yet.</p>
  return (
    <ul aria-label="Lines" className="border-t-2 border-line">
      {lines.map((line) => (
        <Line key={line.productId} line={line} errors={errors} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function Line({ line, errors, onRemove }: Omit<EntryLinesProps, 'lines'> & { line: ViewedLine }) {
  const { productId, name, quantity, price, listed, note } = line
  const { chips, image, category, priceCents, releaseOn, quantity: stock } = line.product
  const [quantityField, priceField] = [fieldOf('quantity', productId), fieldOf('price', productId)]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b-2 border-hush py-4">
      <input type="hidden" name="line" value={productId} />
      <input type="hidden" name={fieldOf('name', productId)} value={name} />
      <input type="hidden" name={fieldOf('listed', productId)} value={listed} />
      <span data-category={category} className="frame w-14 shrink-0 bg-(--tint) p-1">
        <Thumbnail url={image} />
      </span>
      <div className="min-w-0 grow basis-44">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <p className="text-sm font-semibold empty:hidden">{chips}</p>
        <p className="text-sm text-soft tabular-nums">
          Catalogue {formatCents(priceCents)}, {stock === 0 ? 'out of stock' : `${stock} in stock`}
        </p>
        {releaseOn === null ? null : <p className="text-sm font-semibold">{releaseText(releaseOn)}</p>}
        {note === undefined ? null : <p className="text-sm font-semibold text-warn">{note}</p>}
      </div>
      <div className="flex min-w-0 items-start gap-3 max-sm:basis-full">
        <div className="min-w-0 basis-24">
          <CountField
            label="Quantity"
            aria-label={`Quantity of ${name}`}
            name={quantityField}
            defaultValue={quantity}
            error={errors[quantityField]}
            maxLength={3}
          />
        </div>
        <div className="min-w-0 basis-32">
          <AmountField
            label="Price"
            aria-label={`Price of ${name}`}
            name={priceField}
            defaultValue={price}
            error={errors[priceField]}
            maxLength={20}
          />
        </div>
        <button
          type="submit"
          name="intent"
          value={`remove:${productId}`}
          aria-label={`Remove ${name}`}
          onClick={(event) => {
            event.preventDefault()
            onRemove(productId)
          }}
          className="mt-7 grid size-11 shrink-0 place-items-center hover:bg-hush"
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}

/** What the order lacks because it is held. The owner may take it from who waited, not from who was promised it. */
export function HeldLines({ held, isTicked }: { held: HeldLine[]; isTicked: boolean }) {
  if (held.length === 0) return null
  return (
    <div className="frame flex flex-col gap-3 bg-sheet p-4">
      <ul className="flex flex-col gap-1 wrap-anywhere">
        {held.map(({ id, name, who, isForName, until }) => (
          <li key={id}>
            A piece of <bdi className="font-semibold">{name}</bdi> is held for {who} until {until}.{' '}
            {isForName ? <SellTo hold={id} who={who} /> : null}
          </li>
        ))}
      </ul>
      {held.every(({ isForName }) => isForName) ? null : (
        <>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input type="checkbox" name="held" value="yes" defaultChecked={isTicked} className="size-5" />
            Take held pieces for this order
          </label>
          <p className="text-sm text-soft">Who waited for them goes back into the line, where they stood.</p>
        </>
      )}
    </div>
  )
}
