import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button.tsx'

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
