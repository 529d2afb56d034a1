import type { Wanted } from './card-run.ts'

/** A part of a list, of which the page knows where it ends once it has been loaded. */
export type Stretch = {
  /** The cursor it begins after; undefined for the first one. */
  after: string | undefined
  /** The cursor it ends with; undefined at the end of the list and until it has been loaded. */
  next: string | undefined
  /** In CSS pixels, as last seen; until its products stand, what their place takes. */
  height?: number | undefined
}

/** A list has at least the stretch that its page came with. */
export type Stretches = [Stretch, ...Stretch[]]

type Around = {
  /** What of the list is on the screen, in CSS pixels from its top. */
  top: number
  bottom: number
  /** What is to be seen of a stretch; undefined for one that has no element. */
  seen: (stretch: Stretch) => { height: number; hasFocus: boolean } | undefined
}

type Part = {
  stretch: Stretch
  index: number
  /** Which of its cards are to stand. */
  wanted: Wanted
  /** How much room those take that lie between it and the part before it. */
  space: number
}

/** Far enough to have its products before it is seen, near enough to keep the page small. */
const NEAR_PX = 2_400
/** Further, so that who scrolls leaves it time to take its products away before its element goes. */
const STANDING_PX = 9_000
const GUESSED_HEIGHT = 900

export function newList(next: string | undefined): Stretches {
  return [{ after: undefined, next }, ...following(next)]
}

/** The stretch behind one that ends with `next`, of which nothing else is known yet; none at the end of the list. */
export function following(next: string | undefined): Stretch[] {
  return next === undefined ? [] : [{ after: next, next: undefined }]
}

export function heightOf({ height }: Stretch, usual = GUESSED_HEIGHT): number {
  return height ?? usual
}

/**
 * The stretches that have an element: the first one, those around the window, the one that has the focus, and the two
 * beside it, where the next press of Tab leads. `space`: how much room those take that follow the last of them.
 */
export function standing(stretches: Stretch[], { top, bottom, seen }: Around): { parts: Part[]; space: number } {
  const parts: Part[] = []
  let space = 0
  let begin = 0
  const focused = stretches.findIndex((stretch) => seen(stretch)?.hasFocus)
  for (const [index, stretch] of stretches.entries()) {
    const now = seen(stretch)
    const isBeside = focused !== -1 && Math.abs(index - focused) <= 1
    // How far one reaches that has never been loaded, nobody knows; one that is written may be taller than before.
    const height = stretch.height && (now?.height ?? stretch.height)
    const end = begin + (height ?? Number.POSITIVE_INFINITY)
    const isWithin = (reach: number) => (end > top - reach && begin < bottom + reach) || isBeside
    if (index === 0 || isWithin(STANDING_PX)) {
      parts.push({ stretch, index, wanted: isBeside ? 'all' : isWithin(NEAR_PX) ? 'seen' : 'none', space })
      space = 0
    } else space += heightOf(stretch)
    begin = end
  }
  return { parts, space }
}
