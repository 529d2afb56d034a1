import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Makes the plain links inside an element navigate without loading a page, with one listener for all of them. The header
 * has about 180: as components of their own they were half the work of every page, on the server and on a phone.
 */
export function useClientLinks<Zone extends HTMLElement>() {
  const inside = useRef<Zone>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const zone = inside.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || isForTheBrowser(event)) return
      event.preventDefault()
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      navigate(link.pathname + link.search)
    }
    zone?.addEventListener('click', follow)
    return () => zone?.removeEventListener('click', follow)
  }, [navigate])
  return inside
}

/** A new tab, a new window, a download. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
