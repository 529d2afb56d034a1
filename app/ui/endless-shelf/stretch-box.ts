import { GRID } from '../product-grid.tsx'
import { inTurn } from './in-turn.ts'

/** The element of a stretch of a list. */
export type StretchBox = {
  element: HTMLElement
  /** Whether its products are to stand in it. */
  setNear: (near: boolean) => void
  remove: () => void
}

type StretchBoxProps = {
  /** Where its products are fetched. */
  address: string
  /** Which of the list's stretches it is. */
  index: number
  /** What its place takes while products are missing, in CSS pixels; `isFull`: it will have as many as most. */
  height: (isFull: boolean) => number
  /**
   * Told the cursor it ends with, and its height in CSS pixels: once it has been loaded, so that a reader who is faster than
   * its products are written finds room to go on; once all of it stands, and when that changes.
   */
  onKnown: (next: string | undefined, height: number) => void
}

/** Cards as the server writes them, which a phone has sooner than if it made them of products. */
type Loaded = { cards: string[]; next?: string | undefined }

const STRETCH_CARDS = 24
/** A phone takes away this many in the time in which it writes one. */
const TAKEN_AT_ONCE = 6

export const STRETCH_CLASS = `${GRID} stretch`

const LOADING = '<p role="status" class="late">Loading...</p>'
const FAILED = '<p role="alert">This could not be loaded just now. <button type="button">Try again</button></p>'

/**
 * Fetches its products when they are near, writes one card with every turn, and takes some away with every turn when they
 * are far: a slow phone does no more without a jolt. Until all of them stand its place keeps its height, or all that
 * follows would jump.
 */
export function stretchBox({ address, index, height, onKnown }: StretchBoxProps): StretchBox {
  const element = document.createElement('div')
  element.className = STRETCH_CLASS
  let isNear = false
  let loaded: Loaded | undefined
  let stop = () => {}

  const hold = () => {
    const held = height(loaded?.cards.length === STRETCH_CARDS)
    element.style.minHeight = `${held}px`
    return held
  }
  const load = () => {
    stop()
    const left = new AbortController()
    const { signal } = left
    stop = () => left.abort()
    void fetchStretch(address, signal).then((found) => {
      if (signal.aborted) return
      if (found === undefined) return offerAgain(signal)
      stop = inTurn(() => {
        loaded = found
        const hadFocus = element.contains(document.activeElement)
        element.replaceChildren()
        onKnown(found.next, hold())
        if (hadFocus) {
          writeNext(found)
          element.querySelector('a')?.focus()
        }
        goOn(found)
      })
    })
  }
  /** Whoever has asked again keeps the button, and with it the focus. */
  const offerAgain = (signal: AbortSignal) => {
    if (element.querySelector('button') === null) element.innerHTML = FAILED
    element.querySelector('button')?.addEventListener('click', load, { signal })
    addEventListener('online', load, { signal })
  }
  const writeNext = ({ cards }: Loaded) => {
    const stands = element.childElementCount
    const card = cards[stands]
    if (card !== undefined) writeCard(element, card, index * STRETCH_CARDS + stands + 1)
  }
  const goOn = (whole: Loaded) => {
    const isDone = element.childElementCount === (isNear ? whole.cards.length : 0)
    if (!isDone)
      stop = inTurn(() => {
        if (isNear) writeNext(whole)
        else takeSome(element)
        goOn(whole)
      })
    else if (isNear) {
      element.style.minHeight = ''
      stop = watchHeight(element, (height) => onKnown(whole.next, height))
    }
  }
  hold()
  return {
    element,
    setNear(near) {
      if (near === isNear) return
      isNear = near
      stop()
      hold()
      if (loaded !== undefined) return goOn(loaded)
      element.innerHTML = near ? LOADING : ''
      if (near) load()
    },
    remove() {
      stop()
      element.remove()
    },
  }
}

/**
 * A stretch that does not arrive must not cost anybody the page: undefined then. To read one takes a phone half a frame, which
 * waits for its turn like all that is done with it.
 */
async function fetchStretch(address: string, signal: AbortSignal): Promise<Loaded | undefined> {
  try {
    const answer = await fetch(address, { signal })
    await new Promise<void>(inTurn)
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

function writeCard(element: Element, card: string, place: number) {
  const article = `<article aria-posinset="${place}" aria-setsize="-1">${card}</article>`
  // Made by the server's React, which has escaped it.
  element.insertAdjacentHTML('beforeend', article)
}

function takeSome(element: Element) {
  for (let taken = 0; taken < TAKEN_AT_ONCE; taken++) element.lastElementChild?.remove()
}

/** Told after a layout that takes place anyway: asking at another moment would force one. Returns how to end it. */
export function watchHeight(element: Element, onHeight: (height: number) => void): () => void {
  const observer = new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect()
    // One that has left the page in the meantime has no height.
    if (height > 0) onHeight(height)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
