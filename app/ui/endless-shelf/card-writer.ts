import { type Grid, nextChange, type Run, type Sight, type Wanted } from './card-run.ts'

export type CardWriterProps = {
  /** A grid without anything else in it. */
  element: HTMLElement
  /** Cards as the server's React has written and escaped them, which a phone has sooner than if it made them of products. */
  cards: string[]
  /** The number of the first of them in its list. */
  place: number
  grid: Grid
  /** Told when others stand than none, some or all as before. */
  onStand: (stand: Stand) => void
}

type Stand = 'none' | 'some' | 'all'

export type CardWriter = {
  /**
   * What is to be done next, and how many pixels those cards are away that it brings; undefined when there stand those that
   * are to stand. `sight`: in CSS pixels from the window's top.
   */
  next: (sight: Sight, wanted: Wanted) => { away: number; work: () => void } | undefined
  writeFirst: () => void
  setGrid: (grid: Grid) => void
}

/** Writes the cards of a stretch into its element, and takes them away again. */
export function cardWriter({ element, cards, place, grid, onStand }: CardWriterProps): CardWriter {
  let stands: Run = { from: 0, to: 0 }
  /** How high rows were that have gone at the top, in CSS pixels: with large letters one is not like the other. */
  const seenRows = new Map<number, number>()

  const articleAt = (at: number) =>
    `<article aria-posinset="${place + at}" aria-setsize="-1">${cards[at] ?? ''}</article>`
  const rowOf = (card: number) => Math.floor(card / grid.columns)
  const stand = (): Stand =>
    stands.from === stands.to ? 'none' : stands.to - stands.from === cards.length ? 'all' : 'some'
  const write = (run: Run) => {
    const stood = stand()
    if (stood === 'none') stands = { from: run.from, to: run.from }
    else rememberRows(run.from)
    for (; stands.from < run.from; stands.from++) element.firstElementChild?.remove()
    for (; stands.to > run.to; stands.to--) element.lastElementChild?.remove()
    for (; stands.to < run.to; stands.to++) element.insertAdjacentHTML('beforeend', articleAt(stands.to))
    if (stands.from > run.from) setColumn('')
    while (stands.from > run.from) element.insertAdjacentHTML('afterbegin', articleAt(--stands.from))
    putFirst()
    if (stand() !== stood) onStand(stand())
  }
  /** Before those above `from` go. */
  const rememberRows = (from: number) => {
    const [first, next] = [element.firstElementChild, element.children[from - stands.from]]
    if (first === null || next === undefined) return
    const room = next.getBoundingClientRect().top - first.getBoundingClientRect().top
    const rows = rowOf(from) - rowOf(stands.from)
    for (let row = rowOf(stands.from); row < rowOf(from); row++) seenRows.set(row, room / rows)
  }
  /** Leaves room for the rows above the first card that stands, and puts it into its column; the others follow it. */
  const putFirst = () => {
    const rows = Array.from({ length: rowOf(stands.from) }, (_, row) => seenRows.get(row) ?? grid.rowHeight)
    const room = rows.reduce((sum, height) => sum + height, 0)
    element.style.paddingTop = stand() === 'none' ? '' : `${room}px`
    setColumn(`${(stands.from % grid.columns) + 1}`)
  }
  const setColumn = (column: string) => {
    if (element.firstElementChild instanceof HTMLElement) element.firstElementChild.style.gridColumnStart = column
  }
  return {
    next(sight, wanted) {
      if (wanted === 'none' && stand() === 'none') return undefined
      const { top } = element.getBoundingClientRect()
      const own = { top: sight.top - top, bottom: sight.bottom - top, ahead: sight.ahead }
      const change = nextChange(stands, { ...grid, cards: cards.length }, own, wanted)
      return change && { away: change.away, work: () => write(change.run) }
    },
    writeFirst: () => write({ from: 0, to: 1 }),
    setGrid(now) {
      grid = now
      seenRows.clear()
      putFirst()
    },
  }
}
