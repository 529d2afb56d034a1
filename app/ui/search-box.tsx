import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Form, href, useLocation, useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/search-limits.ts'
import { Icon } from './icon.tsx'
import { SuggestionOption } from './suggestion.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** A plain search form; with scripts, matches appear under it while somebody types (the ARIA combobox pattern). */
export function SearchBox() {
  const searched = new URLSearchParams(useLocation().search).get('search') ?? ''
  const navigate = useNavigate()
  const listId = useId()
  const { text, setText, ask, stop, matches } = useSuggestions(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && matches !== undefined ? matches : []

  // The box shows the search of the page it stands on, also after back and forward.
  useEffect(() => {
    setText(searched)
    setOpen(false)
  }, [searched, setText])

  function close() {
    stop()
    setOpen(false)
    setActive(-1)
  }

  function choose(name: string) {
    close()
    navigate(`${href('/shop')}?${new URLSearchParams({ search: name })}`)
  }

  function steer(event: KeyboardEvent) {
    // While letters are still being put together, the keys are the input method's.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const chosen = shown[active]
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen.name)
    else if (event.key === 'Escape' && (shown.length > 0 || text === '')) close()
    else if (event.key === 'Escape') ask('')
    else if (event.key === 'ArrowUp' && event.altKey) close()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Home' && chosen !== undefined) setActive(0)
    else if (event.key === 'End' && chosen !== undefined) setActive(shown.length - 1)
    else return
    event.preventDefault()
  }

  function step(by: 1 | -1) {
    setOpen(true)
    if (matches === undefined) return ask(text, 0)
    // One place more than there are matches: between the last and the first stands the text itself.
    const places = matches.length + 1
    setActive((at) => ((at + 1 + by + places) % places) - 1)
  }

  return (
    <search className="relative order-last w-full md:order-none md:mx-auto md:max-w-xl">
      <Form action={href('/shop')} onSubmit={close} className="flex">
        <input
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
          onBlur={close}
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
    </search>
  )
}

const PANEL = 'frame absolute top-full right-0 left-0 z-40 mt-1.5 bg-sheet shadow-hard'

/** Says how many there are; that there are none is also shown. */
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
