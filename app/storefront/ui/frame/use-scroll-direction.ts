import { useEffect } from 'react'

/** Smaller movements are no change of direction: a finger trembles. */
const LEAST_PX = 12
/** The header is out of the window from here on, at any width. */
const HEADER_PX = 200

/**
 * Says on the root element where a reader who has left the top is going (`data-scrolled`: `down` or `up`), for the
 * header. Written when that changes only, because every change costs a style of the whole page.
 */
export function useScrollDirection(): void {
  useEffect(() => {
    const root = document.documentElement
    let turnedAt = scrollY
    const look = () => {
      const said = root.dataset.scrolled
      const moved = scrollY - turnedAt
      if (said === 'down' ? moved > 0 : moved < 0) turnedAt = scrollY
      const isTop = said === undefined ? scrollY <= HEADER_PX : scrollY <= 0
      const next = isTop ? undefined : direction(said, moved)
      if (next === said) return
      turnedAt = scrollY
      if (next === undefined) delete root.dataset.scrolled
      else root.dataset.scrolled = next
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      delete root.dataset.scrolled
    }
  }, [])
}

function direction(said: string | undefined, moved: number): string {
  if (said === undefined || moved > LEAST_PX) return 'down'
  return moved < -LEAST_PX ? 'up' : said
}
