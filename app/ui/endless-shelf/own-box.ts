import type { Grid, Sight, Wanted } from './card-run.ts'
import { type StretchBox, watchHeight } from './stretch-box.ts'

/** As many as are taken away at once of what follows. */
const LEFT_OUT_AT_ONCE = 6

/**
 * The stretch that the page came with. Its cards stay, for to remove them would take React longer than a frame may; what
 * the browser does with them is less: it leaves out those far from the window (`content-visibility` of a card). When they
 * are near it is to show them before they are seen, one at a time, for who scrolls would wait for a row of them.
 */
export function ownBox(element: HTMLElement, begun: Grid, onHeight: (height: number) => void): StretchBox {
  /** From the first to the last. */
  const cards = [...element.querySelectorAll<HTMLElement>('.card')]
  /** Those that are shown wherever they are. */
  const kept = new Set<HTMLElement>()
  const leftOut = new Set<HTMLElement>()
  let wanted: Wanted = 'none'
  let grid = begun

  const keep = (card: HTMLElement) => {
    card.style.contentVisibility = 'visible'
    leftOut.delete(card)
    kept.add(card)
  }
  const leaveOut = (card: HTMLElement) => {
    card.style.contentVisibility = ''
    kept.delete(card)
    leftOut.add(card)
  }
  const awayOf = (card: HTMLElement, { top, bottom, ahead }: Sight) => {
    const place = card.getBoundingClientRect()
    const away = Math.max(top + ahead - place.bottom, place.top - bottom - ahead)
    return away < 0 ? 0 : away + bottom - top // as `nextChange` counts
  }
  return {
    element,
    setWanted(now) {
      wanted = now
    },
    next(sight) {
      if (wanted === 'none') {
        const work = () => [...kept].slice(0, LEFT_OUT_AT_ONCE).forEach(leaveOut)
        return kept.size === 0 ? undefined : { away: Number.NEGATIVE_INFINITY, work }
      }
      const missing = cards.filter((card) => !kept.has(card))
      const isPassed = element.getBoundingClientRect().bottom < sight.top
      const nearest = isPassed ? missing.at(-1) : missing[0]
      return nearest && { away: awayOf(nearest, sight), work: () => keep(nearest) }
    },
    /** One that is left out is as high as it was: to learn what it is now it has to be shown. */
    setGrid(now) {
      // Less is rounding, and would have them shown and left out for ever.
      if (now.columns === grid.columns && Math.abs(now.rowHeight - grid.rowHeight) < 1) return
      grid = now
      leftOut.forEach(keep)
    },
    remove: watchHeight(element, onHeight),
  }
}
