import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, href, useLocation } from 'react-router'
import { typedOver } from '#app/ui/hooks/typed-over.ts'
import { useFieldValues } from '#app/ui/hooks/use-field-values.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { IconButton } from '#app/ui/pictures/icon-button.tsx'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/search/search-limits.ts'
import type { SuggestionsProps } from './suggestions.tsx'

/** Loaded with the first focus, because most visits have no search. Without it the form still searches. */
const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./suggestions.tsx').then(
    ({ Suggestions }) => ({ default: Suggestions }),
    () => ({ default: () => null }),
  ),
)

/** Without scripts nothing opens below the field. A field of the type `search` may not have this role. */
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

/** A plain search form. With scripts, matches appear below it while typing (the ARIA combobox pattern). */
export function SearchBox() {
  const searched = new URLSearchParams(useLocation().search).get('search') ?? ''
  const listId = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [field, setField] = useState<HTMLInputElement>()

  // Also after back and forward; text typed before this ran stays.
  useFieldValues(form, { search: searched })
  useEffect(() => {
    if (input.current !== null && input.current === document.activeElement) setField(input.current)
  }, [])

  return (
    <search className="relative order-last grow basis-full md:order-none md:mx-auto md:max-w-xl md:basis-52 lg:basis-64">
      <Form ref={form} action={href('/shop')} className="flex">
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          name="search"
          aria-label="Search products"
          {...(hydrated ? COMBOBOX : {})}
          aria-controls={field === undefined ? undefined : listId}
          placeholder="Search products"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={searched}
          {...typedOver}
          onFocus={(event) => setField(event.currentTarget)}
          className="frame min-h-11 w-full min-w-0 border-r-0 bg-paper px-3"
        />
        {/* Before the button, so that the next key from the field leads into them. */}
        {field === undefined ? null : (
          <Suspense>
            <Suggestions field={field} listId={listId} searched={searched} />
          </Suspense>
        )}
        <IconButton
          icon="search"
          type="submit"
          aria-label="Search"
          className="frame w-12 shrink-0 bg-sheet hover:bg-hush"
        />
      </Form>
    </search>
  )
}
