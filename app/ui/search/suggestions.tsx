import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { SuggestionOption } from './suggestion.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = { field: HTMLInputElement; listId: string; searched: string }

/** What matches the text in `field`, chosen from there with keys or by pointer. `searched`: what the page shows already. */
export function Suggestions({ field, listId, searched }: SuggestionsProps) {
  const navigate = useNavigate()
  const { setText, ask, stop, matches } = useSuggestions(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && matches !== undefined ? matches : []
  const chosen = shown[active]

  function type() {
    ask(field.value)
    setOpen(true)
    setActive(-1)
  }

  function close() {
    stop()
    setOpen(false)
    setActive(-1)
  }

  function choose(name: string) {
    close()
    field.value = name
    navigate(`${href('/shop')}?${new URLSearchParams({ search: name })}`)
  }

  function steer(event: KeyboardEvent) {
    // During composition the keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen.name)
    else if (event.key === 'Escape' && (shown.length > 0 || field.value === '')) close()
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
    setOpen(true)
    if (matches === undefined) return ask(field.value, 0)
    // One place more than matches: the typed text is between the last and the first.
    const places = matches.length + 1
    setActive((at) => ((at + 1 + by + places) % places) - 1)
  }

  useEffect(() => {
    field.addEventListener('input', type)
    field.addEventListener('keydown', steer)
    field.addEventListener('blur', close)
    field.form?.addEventListener('submit', close)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('keydown', steer)
      field.removeEventListener('blur', close)
      field.form?.removeEventListener('submit', close)
    }
  })

  useEffect(() => {
    setText(searched)
    setOpen(false)
    setActive(-1)
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
    <>
      <div
        id={listId}
        role="listbox"
        aria-label="Matching products"
        hidden={shown.length === 0}
        className={`${PANEL} overflow-hidden`}
      >
        {shown.map((product, index) => (
          <SuggestionOption
            key={product.id}
            id={`${listId}-${index}`}
            product={product}
            active={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => choose(product.name)}
          />
        ))}
      </div>
      <Announcement matches={open ? matches?.length : undefined} />
    </>
  )
}

const PANEL = 'frame absolute top-full right-0 left-0 z-40 mt-1.5 bg-sheet shadow-hard'

/** Announces the number of matches; "none" is also visible. */
function Announcement({ matches }: { matches: number | undefined }) {
  return (
    <p role="status" className={matches === 0 ? `${PANEL} px-3 py-3 text-soft` : 'sr-only'}>
      {matches === undefined
        ? ''
        : matches === 0
          ? 'No products match.'
          : `${matches} ${matches === 1 ? 'match' : 'matches'}`}
    </p>
  )
}
