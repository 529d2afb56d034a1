import { href } from 'react-router'
import type { Grid } from './card-run.ts'
import { inTurn } from './in-turn.ts'
import { ownBox } from './own-box.ts'
import { readersPace } from './pace.ts'
import { following, heightOf, type Stretch, type Stretches, standing } from './standing.ts'
import { type StretchBox, stretchBox } from './stretch-box.ts'

export type List = {
  /** Those known so far; it changes them as it learns more. */
  stretches: Stretches
  /** The cursor with which the first one ends now. */
  next: string | undefined
  /** What the list's address asks for. */
  query: string
}

/** The reader has to go this far until the list looks anew what is near. */
const STEP_PX = 400

/**
 * Keeps in the page those stretches of a list that are near the window. The others are a space of the same height, so ten
 * thousand products weigh no more than a hundred. `own`: the element of what the page came with, which stays, and into whose
 * parent the others come. Returns how to end it.
 */
export function openList(own: HTMLElement, { stretches, next, query }: List): () => void {
  const feed = own.parentElement ?? own
  const [first] = stretches
  const boxes = new Map<Stretch, StretchBox>()
  /** Where the feed began, from the window's top, when the list last looked. */
  let begin = Number.POSITIVE_INFINITY
  /** Whether something else than where the reader is has changed since then. */
  let isStale = true
  const pace = readersPace()
  /** Until it is measured: to ask now would have the page laid out once more. */
  let grid: Grid = { columns: 1, rowHeight: heightOf(first) / own.childElementCount }
  let callOff: (() => void) | undefined

  const look = () => {
    pace.see(topOf(own))
    if (Math.abs(topOf(own) - begin) > STEP_PX) arrangeInTurn()
  }
  const arrangeInTurn = () => {
    isStale = true
    goOn()
  }
  /** One thing with every turn, while there is any. */
  const goOn = () => {
    callOff ??= inTurn(() => {
      callOff = undefined
      const isDone = !(arrangeAnew() || writeNext())
      if (!isDone) goOn()
      return isDone
    })
  }
  /** Whether there was anything to change. */
  const arrangeAnew = () => {
    if (!isStale && Math.abs(topOf(own) - begin) <= STEP_PX) return false
    isStale = false
    begin = topOf(own)
    // That the list begins otherwise than before is news for a reader who has nothing in the window of what follows.
    if (first.next !== next && begin + own.offsetHeight > innerHeight) note(first, next, first.height)
    return arrange()
  }
  const arrange = () => {
    const stood = new Set(boxes.values())
    const seen = (stretch: Stretch) => {
      const element = boxes.get(stretch)?.element
      return element && { height: element.offsetHeight, hasFocus: element.contains(document.activeElement) }
    }
    const { parts, space } = standing(stretches, { top: -begin, bottom: innerHeight - begin, seen })
    for (const [stretch, box] of boxes) {
      if (parts.some((part) => part.stretch === stretch)) continue
      box.remove()
      boxes.delete(stretch)
    }
    let last: Element = own
    for (const { stretch, index, wanted, space } of parts) {
      const { element, setWanted } = boxes.get(stretch) ?? addBox(stretch, index, last)
      element.style.marginTop = space === 0 ? '' : `${space}px`
      setWanted(wanted)
      last = element
    }
    feed.style.paddingBottom = `${space}px`
    return stood.size !== boxes.size || [...boxes.values()].some((box) => !stood.has(box))
  }
  const addBox = (stretch: Stretch, index: number, last: Element): StretchBox => {
    const box = stretchBox({
      address: `${href('/shop/stretch')}${query}&after=${encodeURIComponent(stretch.after ?? '')}`,
      index,
      height: (usual) => heightOf(stretch, usual),
      grid,
      onKnown: (end, height) => note(stretch, end, height),
    })
    boxes.set(stretch, box)
    last.after(box.element)
    return box
  }
  /** Whether there was a card to write, or some to take away. */
  const writeNext = () => {
    const sight = { top: 0, bottom: innerHeight, ahead: pace.ahead() }
    const [nearest] = [...boxes.values()]
      .flatMap((box) => box.next(sight) ?? [])
      .sort((one, other) => one.away - other.away)
    nearest?.work()
    return nearest !== undefined
  }
  const note = (stretch: Stretch, next: string | undefined, height: number | undefined) => {
    const index = stretches.indexOf(stretch)
    if (index === -1) return
    // Where one ends elsewhere than before, what was known of those behind it is no longer true.
    if (stretch.next !== next) stretches.splice(index + 1, stretches.length, ...following(next))
    stretch.next = next
    stretch.height = height
    arrangeInTurn()
  }
  /** Cards are as high as each other, for that follows from their width, so the first stretch tells of all. */
  const measure = (height: number) => {
    const before = first.height ?? height
    for (const stretch of stretches) stretch.height &&= (stretch.height * height) / before
    const now = gridOf(own, height)
    if (now.columns !== grid.columns || now.rowHeight !== grid.rowHeight) {
      grid = now
      for (const box of boxes.values()) box.setGrid(grid)
    }
    note(first, first.next, height)
  }
  boxes.set(first, ownBox(own, grid, measure))
  arrangeInTurn()
  // Somebody who comes back has to find the room of all of them, at once and wherever the page stands just now.
  if (first.height !== undefined) arrange()
  addEventListener('scroll', look, { passive: true })
  addEventListener('resize', arrangeInTurn)
  return () => {
    callOff?.()
    removeEventListener('scroll', look)
    removeEventListener('resize', arrangeInTurn)
    for (const box of boxes.values()) box.remove()
  }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

function gridOf(own: Element, height: number): Grid {
  const columns = getComputedStyle(own).gridTemplateColumns.split(' ').length
  return { columns, rowHeight: height / Math.ceil(own.childElementCount / columns) }
}
