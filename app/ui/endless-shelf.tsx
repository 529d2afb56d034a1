import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useNavigationType } from 'react-router'
import { ListCartForm } from './card-cart-button.tsx'
import { ClientLinks } from './client-links.tsx'
import { type First, ShelfStretch, type Stretch } from './shelf-stretch.tsx'

type EndlessShelfProps = {
  /** What the list's address asks for, to which a cursor is added for each further stretch. */
  query: string
  label: string
  first: First
}

/** Where each of the last few lists stood, by history entry: "back" finds the same stretches at the same heights. */
const left = new Map<string, Stretch[]>()
const LISTS_REMEMBERED = 10

/**
 * A list without an end: stretches of it arrive while the reader comes near, and all but the first shrink far away to a
 * space of the same height, so ten thousand products weigh no more than a hundred. To screen readers it is a feed. Without
 * scripts each stretch is a page.
 */
export const EndlessShelf = memo(({ query, label, first }: EndlessShelfProps) => {
  const { stretches, note } = useStretches(first.next)
  const feed = useRef<HTMLDivElement>(null)
  const last = stretches.at(-1)
  return (
    <>
      <ListCartForm />
      <ClientLinks inside={feed} />
      <div
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={last?.next === undefined && last?.height === undefined}
        onKeyDown={stepThrough}
      >
        {stretches.map((stretch, index) => (
          <ShelfStretch
            key={stretch.after ?? ''}
            stretch={stretch}
            index={index}
            query={query}
            initial={index === 0 ? first : undefined}
            usual={stretch.height ?? stretches[0]?.height}
            onNote={note}
          />
        ))}
      </div>
      {first.next === undefined ? null : (
        <noscript>
          <p className="mt-8 text-center">
            <Link
              to={`${href('/shop')}${query}&after=${encodeURIComponent(first.next)}`}
              rel="next"
              className="font-semibold underline"
            >
              More products
            </Link>
          </p>
        </noscript>
      )}
    </>
  )
})

/** The stretches so far; `note` tells one's height once it stands and where it ends, which opens the following one. */
function useStretches(firstNext: string | undefined) {
  const { key } = useLocation()
  const returned = useNavigationType() === 'POP'
  const [stretches, setStretches] = useState<Stretch[]>(() => {
    const before = returned ? left.get(key) : undefined
    return before ?? opened([{ after: undefined, next: firstNext }])
  })
  useEffect(() => {
    left.delete(key)
    left.set(key, stretches)
    const oldest = left.keys().next().value
    if (left.size > LISTS_REMEMBERED && oldest !== undefined) left.delete(oldest)
  }, [key, stretches])
  const note = useCallback((index: number, known: Partial<Stretch>) => {
    setStretches((before) => {
      const stretch = before[index]
      if (
        stretch === undefined ||
        Object.entries(known).every(([name, value]) => stretch[name as keyof Stretch] === value)
      )
        return before
      const changed = { ...stretch, ...known }
      // Where the end of a stretch has moved, what was known of those behind it is no longer true.
      const same = known.next === undefined || stretch.next === undefined || known.next === stretch.next
      return opened(same ? before.with(index, changed) : [...before.slice(0, index), changed])
    })
  }, [])
  return { stretches, note }
}

function opened(stretches: Stretch[]): Stretch[] {
  const last = stretches.at(-1)
  return last?.next === undefined ? stretches : [...stretches, { after: last.next, next: undefined }]
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
