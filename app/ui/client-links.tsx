import { type RefObject, useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

type ClientLinksProps = { inside: RefObject<HTMLElement | null> }

/** Long enough that a pointer on its way elsewhere asks for nothing. */
const INTENT_MS = 100

/**
 * Makes the plain links inside an element navigate without loading a page, with one listener for all of them, and fetches
 * the page of the one that is pointed at. The header has about 180: as components of their own they were half the work of
 * every page, on the server and on a phone.
 */
export function ClientLinks({ inside }: ClientLinksProps) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    const zone = inside.current
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (link === undefined || isForTheBrowser(event)) return
      event.preventDefault()
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      navigate(addressOf(link))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = (event: Event) => {
      const link = linkOf(event)
      clearTimeout(timer)
      timer = setTimeout(() => setWanted(link && addressOf(link)), event.type === 'touchstart' ? 0 : INTENT_MS)
    }
    zone?.addEventListener('click', follow)
    for (const kind of INTENTS) zone?.addEventListener(kind, point, { passive: true })
    return () => {
      clearTimeout(timer)
      zone?.removeEventListener('click', follow)
      for (const kind of INTENTS) zone?.removeEventListener(kind, point)
    }
  }, [inside, navigate])
  return wanted === undefined ? null : <PrefetchPageLinks page={wanted} />
}

/** Not a place on this one. */
const OTHER_PAGE = 'a:not([href^="#"])'
const INTENTS = ['mouseover', 'focusin', 'touchstart']

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element ? target.closest<HTMLAnchorElement>(OTHER_PAGE) : null) ?? undefined
}

function addressOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search
}

/** A new tab, a new window, a download. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
