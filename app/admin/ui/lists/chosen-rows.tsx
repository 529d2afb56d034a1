import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { Selection } from './selection.ts'

/** The chosen rows of other pages, as fields of the form `chosen`. */
export function ChosenElsewhere({ others }: Pick<Selection, 'others'>) {
  return others.map((value) => <input key={value} type="hidden" name="chosen" value={value} form="chosen" />)
}

type ChosenCountProps = Pick<Selection, 'count' | 'pages'> & {
  /** The name of the rows. */
  name: string
}

/** `12 chosen, on 2 pages`. Without scripts nobody counts what is ticked on this page. */
export function ChosenCount({ name, count, pages }: ChosenCountProps) {
  const isCounted = useHydrated()
  if (!isCounted || count === 0) return `Chosen ${name}`
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

/** Beside the buttons for ticked rows, where there is a keyboard. */
export function KeyHint() {
  if (!useHydrated()) return null
  return (
    <span className="block text-sm font-normal max-lg:hidden pointer-coarse:hidden">
      Keys in the list: <kbd>↑</kbd> <kbd>↓</kbd>, with <kbd>Shift</kbd> or <kbd>Shift</kbd> <kbd>Space</kbd> a range,{' '}
      <kbd>B</kbd> for these buttons
    </span>
  )
}

type MoreActionsProps = { id: string; name: string; look?: 'plain' | 'solid'; className: string; children: ReactNode }

/** Of a bar for chosen rows: on a phone they open over the list, so that the bar stays low; without scripts, too. */
export function MoreActions({ id, name, look = 'plain', className, children }: MoreActionsProps) {
  return (
    <>
      <Button type="button" look={look} popoverTarget={id} className="md:hidden">
        {name}
      </Button>
      <div
        id={id}
        popover="auto"
        className={`text-sticker-ink max-md:frame max-md:inset-x-3 max-md:top-auto max-md:m-0 max-md:w-auto max-md:flex-col max-md:bg-sticker max-md:p-4 max-md:shadow-hard-lg max-md:open:flex ${className}`}
      >
        {children}
      </div>
    </>
  )
}
