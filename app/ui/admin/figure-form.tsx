import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { action } from '#app/routes/admin/products.tsx'
import { Icon } from '../icon.tsx'

type FigureFormProps = {
  intent: 'price' | 'quantity'
  product: { id: string; name: string }
  /** What the shop holds, as the server compares it; and as it is shown and typed. */
  from: number
  shown: string
}

/** A figure that is changed where it stands: type, Enter. The button is there for those who have no Enter key. */
export function FigureForm({ intent, product, from, shown }: FigureFormProps) {
  const fetcher = useFetcher<typeof action>()
  const word = intent === 'price' ? 'Price' : 'Quantity'
  const input = useRef<HTMLInputElement>(null)
  // Whoever changed it, the box shows what the shop holds, and keeps the focus.
  useEffect(() => {
    if (input.current !== null) input.current.value = shown
  }, [shown])
  const id = `${intent}-${product.id}`
  return (
    <fetcher.Form method="post" preventScrollReset className="group flex items-stretch" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="from" value={from} />
      <label htmlFor={id} className="sr-only">
        {word} of {product.name}
      </label>
      <input
        ref={input}
        id={id}
        name="to"
        defaultValue={shown}
        inputMode={intent === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        className={`min-h-10 border-2 border-soft/40 bg-transparent px-2 text-right tabular-nums hover:border-line focus:border-line focus:bg-paper ${
          intent === 'price' ? 'w-26' : 'w-20'
        }`}
      />
      <button
        type="submit"
        aria-label={`Save ${word.toLowerCase()} of ${product.name}`}
        disabled={fetcher.state !== 'idle'}
        className="invisible grid w-9 place-items-center border-2 border-l-0 border-ink bg-ink text-sheet group-focus-within:visible"
      >
        <Icon name="check" />
      </button>
    </fetcher.Form>
  )
}
