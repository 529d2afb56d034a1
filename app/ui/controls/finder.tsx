import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { typedOver } from '../hooks/typed-over.ts'
import { type Asked, useFinder } from '../hooks/use-finder.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Button } from './button.tsx'
import { control, Framed } from './field.tsx'

type FinderProps<Found, Answer extends Asked> = {
  label: string
  name: string
  /** Where matches are asked for, and by which name if that is not the field's. */
  address: string
  askedAs?: string
  typed: string
  hint: string
  error?: string | undefined
  /** Of the button that searches without scripts, where there is one. */
  search?: string
  /** Names the matches. */
  list: string
  nothing: string
  /** What that button found, and why it found nothing where that is not what there is. */
  found?: Found[] | undefined
  problem?: string | undefined
  foundIn: (answer: Answer) => Found[]
  /** What stays in the field; nothing, where it only searches. */
  textOf?: (found: Found) => string
  /** What Enter means when no match is chosen, instead of a press on the button. */
  onEnter?: (typed: string) => void
  /** Without scripts the button asks for the page with what is typed in its address. */
  method?: 'get'
  isRequired?: boolean
  maxLength?: number
  onChoose: (found: Found) => void
  /** What a press on an option means without scripts. */
  choice: (found: Found) => { intent: string; word: string }
  nameOf: (found: Found) => string
  children: (found: Found) => ReactNode
}

/** A field that searches. With scripts, matches appear below it while typing (the ARIA combobox pattern). */
export function Finder<Found, Answer extends Asked>(props: FinderProps<Found, Answer>) {
  const { label, name, typed, hint, error, search, found, method, onChoose, textOf = () => '' } = props
  const frame = { label, name, hint, error }
  const hydrated = useHydrated()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { ask, answer } = useFinder<Answer>(props.address, props.askedAs ?? name)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const matches = isOpen && answer !== undefined ? props.foundIn(answer) : undefined
  const shown = matches ?? []
  const chosen = shown[active]

  function type(text: string) {
    ask(text)
    setOpen(true)
    setActive(-1)
  }

  function choose(match: Found) {
    if (input.current !== null) input.current.value = textOf(match)
    type('')
    onChoose(match)
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    // One place more than matches: the typed text is between the last and the first.
    const places = shown.length + 1
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Enter' && props.onEnter !== undefined) props.onEnter(event.currentTarget.value)
    else if (event.key === 'Enter') button.current?.click()
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false)
    else if (event.key === 'ArrowDown' && shown.length > 0) setActive(((active + 2) % places) - 1)
    else if (event.key === 'ArrowUp' && shown.length > 0) setActive(((active + places) % places) - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="relative flex items-start gap-3">
        <div className="min-w-0 grow">
          <Framed {...frame}>
            <input
              ref={input}
              {...control(frame)}
              type="text"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={listId}
              aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
              autoComplete="off"
              maxLength={props.maxLength ?? 100}
              required={props.isRequired}
              {...typedOver}
              defaultValue={typed}
              onInput={(event) => type(event.currentTarget.value)}
              onKeyDown={steer}
              onBlur={() => setOpen(false)}
            />
          </Framed>
          <div id={listId} role="listbox" aria-label={props.list} hidden={shown.length === 0} className={PANEL}>
            {shown.map((match, index) => (
              <div
                key={props.choice(match).intent}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                aria-label={props.nameOf(match)}
                // Pressed, not clicked: the press would take the focus from the field, and with it this list.
                onMouseMove={() => setActive(index)}
                onMouseDown={(event) => {
                  event.preventDefault()
                  if (event.button === 0) choose(match)
                }}
                className="flex cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-hush"
              >
                {props.children(match)}
              </div>
            ))}
          </div>
          <p role="status" className={matches?.length === 0 ? `${PANEL} px-3 py-3 text-soft` : 'sr-only'}>
            {matches === undefined
              ? ''
              : matches.length === 0
                ? (answer?.problem ?? props.nothing)
                : `${matches.length} found`}
          </p>
        </div>
        {search === undefined || (method === 'get' && hydrated) ? null : (
          <Button
            ref={button}
            look="plain"
            name="intent"
            value={name}
            formMethod={method}
            aria-label={search}
            className="mt-7"
          >
            Find
          </Button>
        )}
      </div>
      {found === undefined ? null : <FoundList {...props} found={found} />}
    </div>
  )
}

const PANEL = 'frame absolute top-full right-0 left-0 z-40 bg-sheet shadow-hard'

function FoundList<Found, Answer extends Asked>(props: FinderProps<Found, Answer> & { found: Found[] }) {
  const { found, nothing, problem = nothing, method } = props
  if (found.length === 0) return <p className="text-soft">{problem}</p>
  return (
    <ul className="border-t-2 border-hush">
      {found.map((match) => {
        const { intent, word } = props.choice(match)
        return (
          <li key={intent} className="flex items-center gap-3 border-b-2 border-hush py-2">
            {props.children(match)}
            <Button
              look="plain"
              name="intent"
              value={intent}
              formMethod={method}
              aria-label={word}
              className="shrink-0"
            >
              {word.split(' ')[0]}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
