import { Fragment, useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { shopAddress } from '#app/ui/shop-address.ts'
import type { CategoryHit } from '#domain/catalogue/search/search-categories.ts'
import type { Suggestion } from '#domain/catalogue/search/suggestion.ts'
import { CategoryOption, SuggestionOption } from './suggestion.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = { field: HTMLInputElement; listId: string; searched: string }

/** What matches the text in `field`, chosen from there with keys or by pointer. `searched`: what the page shows already. */
export function Suggestions({ field, listId, searched }: SuggestionsProps) {
  const navigate = useNavigate()
  const { setText, ask, stop, matches } = useSuggestions(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const choices: Choice[] | undefined = matches && [...matches.categories, ...matches.products]
  const shown = open && choices !== undefined ? choices : []
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

  function choose(choice: Choice) {
    close()
    if ('label' in choice) {
      field.value = ''
      navigate(shopAddress(choice.category, choice.subcategory))
      return
    }
    field.value = choice.name
    navigate(`${href('/shop')}?${new URLSearchParams({ search: choice.name })}`)
  }

  function steer(event: KeyboardEvent) {
    // During composition the keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
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
    if (choices === undefined) return ask(field.value, 0)
    // One place more than matches: the typed text is between the last and the first.
    const places = choices.length + 1
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
        {shown.map((choice, index) => {
          const option = {
            id: `${listId}-${index}`,
            active: index === active,
            onPoint: () => setActive(index),
            onChoose: () => choose(choice),
          }
          if ('label' in choice) return <CategoryOption key={choice.label} hit={choice} {...option} />
          const isFirstClose = choice.isClose === true && !isCloseAt(shown, index - 1)
          return (
            <Fragment key={choice.id}>
              {isFirstClose ? <CloseLine /> : null}
              <SuggestionOption product={choice} {...option} />
            </Fragment>
          )
        })}
      </div>
      <Announcement matches={open ? choices?.length : undefined} />
    </>
  )
}

type Choice = CategoryHit | Suggestion

function isCloseAt(choices: Choice[], index: number): boolean {
  const choice = choices[index]
  return choice !== undefined && 'isClose' in choice && choice.isClose === true
}

function CloseLine() {
  return (
    <p role="presentation" className="border-t-2 border-line px-3 pt-2 text-sm font-semibold text-soft">
      Close matches
    </p>
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
