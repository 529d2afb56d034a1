import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigationType } from 'react-router'
import { ListCartForm } from '../card-cart-button.tsx'
import { openSoon } from './open-soon.ts'
import { type First, OwnCards } from './own-cards.tsx'
import { newList, type Stretches } from './standing.ts'

type EndlessShelfProps = {
  /** What the list's address asks for, to which a cursor is added for each further stretch. */
  query: string
  label: string
  first: First
}

/** Where each of the last few lists stood, by history entry: "back" finds the same stretches at the same heights. */
const left = new Map<string, Stretches>()
const LISTS_REMEMBERED = 10

/**
 * A list without an end. React makes the products that the page came with; what follows is no longer its business
 * (`openSoon`), because a slow phone has no time for it while it scrolls. To screen readers it is a feed. Without scripts
 * each stretch is a page.
 */
export const EndlessShelf = memo(({ query, label, first }: EndlessShelfProps) => {
  const feed = useRef<HTMLDivElement>(null)
  const { next } = first
  const stretches = useStretches(query, next)
  const open = useCallback(
    (own: HTMLElement | null) => (own === null ? undefined : openSoon(own, { stretches, next, query })),
    [stretches, next, query],
  )
  return (
    <>
      <ListCartForm />
      <div ref={feed} role="feed" aria-label={label} onKeyDown={stepThrough}>
        <OwnCards ref={open} products={first.products} />
      </div>
      <noscript>{import.meta.env.SSR ? <MoreProducts query={query} next={next} /> : null}</noscript>
    </>
  )
})

/** Browsers with scripts pass over it, and so does React in them. */
function MoreProducts({ query, next }: { query: string; next: string | undefined }) {
  if (next === undefined) return null
  return (
    <p className="mt-8 text-center">
      <a
        href={`${href('/shop')}${query}&after=${encodeURIComponent(next)}`}
        rel="next"
        className="font-semibold underline"
      >
        More products
      </a>
    </p>
  )
}

/** The stretches of the list, which change as it is read. */
function useStretches(query: string, next: string | undefined): Stretches {
  // Entries that the browser made by itself, for a place in a page, all have the same key.
  const key = useLocation().key + query
  const returned = useNavigationType() === 'POP'
  const [stretches] = useState(() => (returned ? left.get(key) : undefined) ?? newList(next))
  useEffect(() => {
    left.delete(key)
    left.set(key, stretches)
    for (const oldest of left.keys()) if (left.size > LISTS_REMEMBERED) left.delete(oldest)
  }, [key, stretches])
  return stretches
}

/** The feed pattern's keys: Page Down and Page Up go from product to product. */
function stepThrough(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement)) return
  const at = Number(event.target.closest('article')?.ariaPosInSet)
  const next = event.currentTarget.querySelector<HTMLElement>(`article[aria-posinset="${at + step}"] a`)
  if (next === null) return
  event.preventDefault()
  next.focus()
}
