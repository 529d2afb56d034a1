import type { Sight, Wanted } from './card-run.ts'
import { type StretchBox, watchHeight } from './stretch-box.ts'

/** A phone shows one anew in the time in which it leaves out so many. */
const LEFT_OUT_AT_ONCE = 6

/**
 * The stretch that the page came with. Its cards stay, for to remove them would take React longer than a frame may; what
 * the browser does with them is less: it leaves out those far from the window (`content-visibility` of a card). When they
 * are near it is to show them before they are seen, one at a time, for who scrolls would wait for a row of them.
 */
export function ownBox(element: HTMLElement, onHeight: (height: number) => void): StretchBox {
  /** From the first to the last, whether the browser is to show one wherever it is. */
  const cards = [...element.querySelectorAll<HTMLElement>('.card')].map((card) => ({ card, isKept: false }))
  let wanted: Wanted = 'none'

  const keep = (chosen: typeof cards, isKept: boolean) => {
    for (const each of chosen) {
      each.isKept = isKept
      each.card.style.contentVisibility = isKept ? 'visible' : ''
    }
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
        const kept = cards.filter(({ isKept }) => isKept).slice(0, LEFT_OUT_AT_ONCE)
        return kept.length === 0 ? undefined : { away: Number.NEGATIVE_INFINITY, work: () => keep(kept, false) }
      }
      const missing = cards.filter(({ isKept }) => !isKept)
      const isPassed = element.getBoundingClientRect().bottom < sight.top
      const nearest = isPassed ? missing.at(-1) : missing[0]
      return nearest && { away: awayOf(nearest.card, sight), work: () => keep([nearest], true) }
    },
    setGrid() {},
    remove: watchHeight(element, onHeight),
  }
}
