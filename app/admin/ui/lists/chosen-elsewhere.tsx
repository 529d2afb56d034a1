import { Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { Selection } from './selection.ts'

/** The chosen rows of other pages, as fields of the form `chosen`. */
export function ChosenElsewhere({ others }: Pick<Selection, 'others'>) {
  return others.map((value) => <input key={value} type="hidden" name="chosen" value={value} form="chosen" />)
}

type ChosenCountProps = Pick<Selection, 'count' | 'pages' | 'others'> & {
  /** The name of the rows. */
  name: string
}

/** `12 chosen, on 2 pages`. Without scripts nobody counts what is ticked on this page. */
export function ChosenCount({ name, count, pages, others }: ChosenCountProps) {
  const isCounted = useHydrated()
  if (!isCounted || count === 0)
    return others.length === 0 ? `Chosen ${name}` : `Chosen ${name}, ${others.length} on other pages`
  return `${count.toLocaleString('en-US')} chosen${pages > 1 ? `, on ${pages.toLocaleString('en-US')} pages` : ''}`
}

/** Without scripts it loads the page anew. */
export function ClearChosen({ to, clear }: { to: string } & Pick<Selection, 'clear'>) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="ml-3 inline-block py-1.5 underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault()
        clear()
      }}
    >
      Clear
    </Link>
  )
}

/** Turns the page by sending what is chosen: without scripts, a link would forget it. */
export function TurnButton({ to, text }: { to: string | undefined; text: string }) {
  if (to === undefined) return null
  return (
    <Button form="chosen" formAction={to} name="intent" value="turn" look="plain">
      {text}
    </Button>
  )
}
