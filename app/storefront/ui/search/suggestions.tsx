import { Fragment, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { loader } from '#app/resources/search.ts'
import { useFinder } from '#app/ui/hooks/use-finder.ts'
import { searchTextFrom } from '#domain/catalogue/search/search-limits.ts'
import type { Suggestion } from '#domain/catalogue/search/suggest-products.server.ts'
import { SuggestedCategories, SuggestionOption } from './suggestion.tsx'

const PAUSE_MS = 300

type Answer = Extract<Awaited<ReturnType<typeof loader>>, { asked: string }>
export type SuggestionsProps = { field: HTMLInputElement; listId: string; searched: string }

/**
 * The products that match the text in `field`, chosen from there with keys or by pointer, and below them the categories that
 * it names. `searched`: what the page shows already.
 */
export function Suggestions({ field, listId, searched }: SuggestionsProps) {
  const navigate = useNavigate()
  const { setText, ask, stop, answer } = useFinder<Answer>(href('/search'), 'q')
  const matches = answer?.products === undefined ? undefined : answer
  /** The place of the chosen match, -1 while there is none; undefined while the list is closed. */
  const [active, setActive] = useState<number>()
  const panel = useRef<HTMLDivElement>(null)
  const open = active === undefined ? undefined : matches
  const [shown, categories] = [open?.products ?? [], open?.categories ?? []]
  const chosen = shown[active ?? -1]
  const isNone = open?.products.length === 0
  const isShown = shown.length + categories.length > 0

  function type() {
    ask(searchTextFrom(field.value), PAUSE_MS)
    setActive(-1)
  }

  function close() {
    stop()
    setActive(undefined)
  }

  /** Not when the focus moves on to the categories, or back. */
  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== field && !isInPanel(relatedTarget)) close()
  }

  function isInPanel(target: EventTarget | null) {
    return target instanceof Node && panel.current?.contains(target) === true
  }

  function comeBack({ key, target }: KeyboardEvent) {
    if (key !== 'Escape' || !isInPanel(target)) return
    field.focus()
    close()
  }

  function choose({ name }: Suggestion) {
    close()
    field.value = name
    field.select()
    navigate(`${href('/shop')}?${new URLSearchParams({ search: name })}`)
  }

  function follow() {
    close()
    field.value = ''
  }

  function steer(event: KeyboardEvent) {
    // During composition the keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Escape' && (isShown || field.value === '')) close()
    else if (event.key === 'Escape') empty()
    else if (event.key === 'ArrowUp' && event.altKey) close()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Home' && chosen !== undefined) setActive(0)
    else if (event.key === 'End' && chosen !== undefined) setActive(shown.length - 1)
    else return
    event.preventDefault()
  }

  function empty() {
    field.value = ''
    ask('')
  }

  function step(by: 1 | -1) {
    if (matches === undefined) ask(searchTextFrom(field.value), 0)
    // One place more than matches: the typed text is between the last and the first.
    const places = (matches?.products.length ?? 0) + 1
    setActive((at = -1) => ((at + 1 + by + places) % places) - 1)
  }

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    field.addEventListener('input', type, { signal })
    field.addEventListener('keydown', steer, { signal })
    field.form?.addEventListener('keydown', comeBack, { signal })
    field.form?.addEventListener('focusout', closeOnLeaving, { signal })
    field.form?.addEventListener('submit', close, { signal })
    return () => left.abort()
  })

  useEffect(() => {
    setText(searchTextFrom(searched))
    setActive(undefined)
  }, [searched, setText])
  // Text typed before this was loaded is not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (field.value !== searched) type()
  }, [])

  useEffect(() => {
    field.ariaExpanded = String(shown.length > 0)
    if (chosen === undefined) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${listId}-${active}`)
  })

  return (
    <div ref={panel} className={isShown || isNone ? PANEL : undefined}>
      <div id={listId} role="listbox" aria-label="Matching products" hidden={shown.length === 0}>
        {shown.map((product, index) => (
          <Fragment key={product.id}>
            {product.isClose === true && shown[index - 1]?.isClose !== true ? (
              <p
                role="presentation"
                className="border-line px-3 pt-2 text-sm font-semibold text-soft not-first:border-t-2"
              >
                Close matches
              </p>
            ) : null}
            <SuggestionOption
              product={product}
              id={`${listId}-${index}`}
              active={index === active}
              onPoint={() => setActive(index)}
              onChoose={() => choose(product)}
            />
          </Fragment>
        ))}
      </div>
      <Announcement products={open?.products.length} categories={categories.length} />
      <SuggestedCategories categories={categories} onFollow={follow} />
    </div>
  )
}

const PANEL = 'frame absolute top-full right-0 left-0 z-40 mt-1.5 overflow-hidden bg-sheet shadow-hard'

/** Announces the number of matches; "none" is also visible. */
function Announcement({ products, categories }: { products: number | undefined; categories: number }) {
  const named = categories === 0 ? '' : `, ${categories} ${categories === 1 ? 'category' : 'categories'}`
  return (
    <p role="status" className={products === 0 ? 'px-3 py-3 text-soft' : 'sr-only'}>
      {products === undefined
        ? ''
        : products === 0
          ? 'No products match.'
          : `${products} ${products === 1 ? 'match' : 'matches'}${named}`}
    </p>
  )
}
