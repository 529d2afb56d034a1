import { type FocusEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { NO_PRICE } from '#domain/catalogue/product/not-yet.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { action } from './products.tsx'

type Figures = { priceCents: number; quantity: number }

const FIGURES = {
  price: { word: 'Price', field: 'priceCents', inputMode: 'decimal', width: 'w-26' },
  quantity: { word: 'Quantity', field: 'quantity', inputMode: 'numeric', width: 'w-20' },
} as const

type FigureFormProps = {
  intent: keyof typeof FIGURES
  product: { id: string; name: string } & Figures
  /** Called with the figure that was saved. */
  onSaved: (saved: Partial<Figures>) => void
}

/** A figure edited in place: Enter, the button or leaving the box saves it; Escape restores it. */
export function FigureForm({ intent, product, onSaved }: FigureFormProps) {
  const fetcher = useFetcher<typeof action>()
  const { word, field, inputMode, width } = FIGURES[intent]
  const from = product[field]
  const shown = field === 'quantity' ? String(from) : from === NO_PRICE ? '' : decimalFromCents(from)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(shown)
  const lastShown = useRef(shown)
  const { data } = fetcher
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSaved` is another function after each render, and an answer is told once.
  useEffect(() => {
    if (data != null && 'saved' in data && data.saved !== undefined) onSaved({ [field]: data.saved })
  }, [data])
  // The box shows the shop's value, even one that another owner changed, and keeps the focus. What was typed before the scripts ran stays.
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    sent.current = shown
    if (input.current !== null) input.current.value = shown
  }, [shown])

  function saveOnLeaving({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const isInside = relatedTarget instanceof Node && form.contains(relatedTarget)
    if (!isInside && input.current !== null && input.current.value !== sent.current) form.requestSubmit()
  }

  function takeBack() {
    sent.current = shown
    if (input.current !== null) input.current.value = shown
    fetcher.reset()
  }

  const isRefused = fetcher.data != null && !('toast' in fetcher.data && fetcher.data.toast.kind === 'success')
  const id = `${intent}-${product.id}`
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      className="group flex items-stretch"
      noValidate
      onSubmit={() => {
        sent.current = input.current?.value ?? shown
      }}
      onBlur={saveOnLeaving}
    >
      <HiddenFields values={{ intent, id: product.id, from: String(from) }} />
      <label htmlFor={id} className="sr-only">
        {word} of {product.name}
      </label>
      <input
        ref={input}
        id={id}
        name="to"
        defaultValue={shown}
        aria-invalid={isRefused ? true : undefined}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={14}
        onKeyDown={(event) => {
          if (event.key === 'Escape') takeBack()
        }}
        className={`min-h-10 border-2 border-soft/40 bg-transparent px-2 text-right tabular-nums hover:border-line focus:border-line focus:bg-paper aria-invalid:border-warn ${width}`}
      />
      <button
        type="submit"
        aria-label={`Save ${word.toLowerCase()} of ${product.name}`}
        // Enter presses it, too: what is typed while the table loads again is not lost.
        disabled={fetcher.state === 'submitting'}
        className="invisible grid w-9 place-items-center border-2 border-l-0 border-ink bg-ink text-sheet group-focus-within:visible"
      >
        <Icon name="check" />
      </button>
    </fetcher.Form>
  )
}
