import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, href, useFetcher, useLocation, useNavigate } from 'react-router'
import type { loader } from '#app/routes/resources/search.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#domain/catalogue/search-limits.ts'
import { Icon } from './icon.tsx'
import { Suggestion } from './suggestion.tsx'

const PAUSE_MS = 300

/** A plain search form; with scripts, matches appear under it while somebody types (the ARIA combobox pattern). */
export function SearchBox() {
  const searched = new URLSearchParams(useLocation().search).get('search') ?? ''
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, ask, matches } = useSuggestions(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open ? matches : []

  // The box shows the search of the page it stands on, also after back and forward.
  useEffect(() => {
    setText(searched)
    setOpen(false)
  }, [searched, setText])

  function choose(name: string) {
    setOpen(false)
    navigate(`${href('/shop')}?${new URLSearchParams({ search: name })}`)
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Closing the list must not also empty the field, as Escape does in a search field.
      if (shown.length > 0) event.preventDefault()
      return setOpen(false)
    }
    const chosen = shown[active]
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      return choose(chosen.name)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || matches.length === 0) return
    event.preventDefault()
    setOpen(true)
    // One place more than there are matches: between the last and the first stands the text itself.
    setActive((at) => ((at + 1 + step + matches.length + 1) % (matches.length + 1)) - 1)
  }

  return (
    <search className="relative order-last w-full md:order-none md:mx-auto md:max-w-xl">
      <Form action={href('/shop')} onSubmit={() => setOpen(false)} className="flex">
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={shown[active] === undefined ? undefined : `${listId}-${active}`}
          placeholder="Search products"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => {
            ask(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onKeyDown={steer}
          onBlur={() => setOpen(false)}
          className="frame min-h-11 w-full min-w-0 border-r-0 bg-paper px-3"
        />
        <button
          type="submit"
          aria-label="Search"
          className="frame grid w-12 shrink-0 place-items-center bg-sheet hover:bg-hush"
        >
          <Icon name="search" />
        </button>
      </Form>
      <div
        id={listId}
        role="listbox"
        aria-label="Matching products"
        hidden={shown.length === 0}
        className="frame absolute top-full right-0 left-0 z-40 mt-1.5 bg-sheet shadow-hard"
      >
        {shown.map((product, index) => (
          <Suggestion
            key={product.id}
            id={`${listId}-${index}`}
            product={product}
            text={text}
            active={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => choose(product.name)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {open && text.trim().length >= MIN_SEARCH_LENGTH && shown.length > 0
          ? `${shown.length} ${shown.length === 1 ? 'match' : 'matches'}`
          : ''}
      </p>
    </search>
  )
}

/** Asks once the typing pauses; a later question cancels the earlier one, so a late answer never replaces a newer. */
function useSuggestions(initial: string) {
  const { load, data } = useFetcher<typeof loader>()
  const [text, setText] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function ask(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    const search = typed.trim()
    if (search.length < MIN_SEARCH_LENGTH) return
    timer.current = setTimeout(() => load(`${href('/search')}?${new URLSearchParams({ q: search })}`), PAUSE_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const matches = data !== undefined && data.search === text.trim() ? data.products : []
  return { text, setText, ask, matches }
}
