import { type Grid, nextChange, type Run, type Wanted } from './card-run.ts'
import { type StretchBox, watchHeight } from './stretch-box.ts'

/** Further than where they are shown again, or they would go and come with each turn of the reader. */
const FAR_PX = 3_600

/**
 * The stretch that the page came with. Its cards stay, for to remove them would take React longer than a frame may; but far
 * from the window the browser skips them (`content-visibility` of a card). When they come near they are shown one at a time
 * before they are seen, so that no frame has a whole row to do.
 */
export function ownBox(element: HTMLElement, begun: Grid, onHeight: (height: number) => void): StretchBox {
  const cards = [...element.querySelectorAll<HTMLElement>('.card')]
  let grid = begun
  let wanted: Wanted = 'none'
  /** Those that are not skipped wherever they are; a list that is opened anew finds some. */
  let shown: Run = { from: Math.max(0, cards.findIndex(isShown)), to: cards.findLastIndex(isShown) + 1 }
  let wereSkipped = false

  const show = (run: Run) => {
    for (const [at, card] of cards.entries())
      if (isShown(card) !== (at >= run.from && at < run.to))
        card.style.contentVisibility = isShown(card) ? '' : 'visible'
    shown = run
  }
  return {
    element,
    setWanted(now) {
      wanted = now
    },
    next({ top, bottom, ahead }) {
      const place = element.getBoundingClientRect()
      if (wanted === 'none' && place.bottom > top - FAR_PX) return undefined
      const sight = { top: top - place.top, bottom: bottom - place.top, ahead }
      const change = nextChange(shown, { ...grid, cards: cards.length }, sight, wanted === 'none' ? 'none' : 'all')
      if (change === undefined) return undefined
      if (wanted === 'none') wereSkipped = true
      return { away: change.away, work: () => show(change.run) }
    },
    /** One that is skipped is as high as it was: to learn how high it is now it has to be shown. */
    setGrid(now) {
      // Less is rounding, and would have them shown and skipped for ever.
      if (now.columns === grid.columns && Math.abs(now.rowHeight - grid.rowHeight) < 1) return
      grid = now
      if (wereSkipped) show({ from: 0, to: cards.length })
    },
    remove: watchHeight(element, onHeight),
  }
}

function isShown(card: HTMLElement): boolean {
  return card.style.contentVisibility === 'visible'
}
