import { href } from 'react-router'
import { inTurn } from './in-turn.ts'
import { following, heightOf, type Stretch, type Stretches, standing } from './standing.ts'
import { type StretchBox, stretchBox, watchHeight } from './stretch-box.ts'

/** A page that has just come has other things to do on a slow phone. */
const SETTLED_MS = 1_000

type List = {
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
 * thousand products weigh no more than a hundred. What the page came with stays: to remove it would take React longer
 * than a frame may. `own`: its element, into whose parent the others come. Returns how to end it.
 */
export function openList(own: HTMLElement, { stretches, next, query }: List): () => void {
  const feed = own.parentElement ?? own
  const [first] = stretches
  const boxes = new Map<Stretch, StretchBox>()
  /** Where the feed began, from the window's top, when the list last looked. */
  let begin = Number.POSITIVE_INFINITY
  let callOff: (() => void) | undefined

  const look = () => {
    if (Math.abs(topOf(own) - begin) > STEP_PX) arrangeInTurn()
  }
  const arrangeInTurn = () => {
    callOff ??= inTurn(() => {
      callOff = undefined
      begin = topOf(own)
      // That the list begins otherwise than before is news for a reader who has nothing in the window of what follows.
      if (first.next !== next && begin + own.offsetHeight > innerHeight) note(first, next, first.height)
      return arrange()
    })
  }
  /** Returns whether all stood already that is to stand. */
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
    for (const { stretch, index, near, space } of parts) {
      const { element, setNear } = boxes.get(stretch) ?? addBox(stretch, index, last)
      element.style.marginTop = space === 0 ? '' : `${space}px`
      setNear(near)
      last = element
    }
    feed.style.paddingBottom = `${space}px`
    return stood.size === boxes.size && [...boxes.values()].every((box) => stood.has(box))
  }
  const addBox = (stretch: Stretch, index: number, last: Element): StretchBox => {
    const box = stretchBox({
      address: `${href('/shop/stretch')}${query}&after=${encodeURIComponent(stretch.after ?? '')}`,
      index,
      height: (isFull) => heightOf(stretch, isFull ? first.height : undefined),
      onKnown: (end, height) => note(stretch, end, height),
    })
    boxes.set(stretch, box)
    last.after(box.element)
    return box
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
  boxes.set(first, {
    element: own,
    setNear: () => {}, // Its products are React's, and stay.
    remove: watchHeight(own, (height) => note(first, first.next, height)),
  })
  arrangeInTurn()
  // Somebody who comes back has to find the room of all of them, at once and wherever the page stands just now.
  if (first.height !== undefined) arrange()
  setTimeout(() => makeInTurn([...own.querySelectorAll<HTMLElement>('.card')]), SETTLED_MS)
  addEventListener('scroll', look, { passive: true })
  addEventListener('resize', arrangeInTurn)
  return () => {
    callOff?.()
    removeEventListener('scroll', look)
    removeEventListener('resize', arrangeInTurn)
    for (const box of boxes.values()) box.remove()
  }
}

/**
 * Cards far from the window are left out by the browser (`content-visibility`): who scrolls would wait for a row of them.
 * Those of a list that has been left are not made.
 */
function makeInTurn([card, ...others]: HTMLElement[]) {
  if (card?.isConnected)
    inTurn(() => {
      card.style.contentVisibility = 'visible'
      makeInTurn(others)
    })
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
