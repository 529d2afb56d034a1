import { STRETCH } from '../product-grid.tsx'
import type { Grid, Sight, Wanted } from './card-run.ts'
import { type CardWriter, type CardWriterProps, cardWriter } from './card-writer.ts'
import { inTurn } from './in-turn.ts'

/** The element of a stretch of a list. */
export type StretchBox = {
  element: HTMLElement
  /** Fetches the products of one of which some are wanted. */
  setWanted: (wanted: Wanted) => void
  /** As of its cards (`CardWriter`), once it has some. */
  next: (sight: Sight) => ReturnType<CardWriter['next']>
  /** When the window has another width, or letters another size: heights from before no longer count. */
  setGrid: (grid: Grid) => void
  remove: () => void
}

type StretchBoxProps = {
  /** Where its products are fetched. */
  address: string
  /** Which of the list's stretches it is. */
  index: number
  /** What its place takes while cards are missing, in CSS pixels: as much as when last seen, else as is `usual`. */
  height: (usual: number | undefined) => number
  grid: Grid
  /**
   * Told the cursor it ends with, and its height in CSS pixels, once it has been loaded and whenever that changes: a reader
   * who is faster than its cards are written finds room to go on.
   */
  onKnown: (next: string | undefined, height: number) => void
}

type Loaded = { cards: string[]; next?: string | undefined }

const STRETCH_CARDS = 24

const LOADING = '<p role="status" class="late">Loading...</p>'
const FAILED = '<p role="alert">This could not be loaded just now. <button type="button">Try again</button></p>'

/**
 * Fetches its products when they are near. Of their cards stand those around the window, written one by one and taken away
 * a few at a time: a slow phone does no more without a jolt. Until all of them stand its place keeps its height, or all
 * that follows would jump.
 */
export function stretchBox({ address, index, height, grid: begun, onKnown }: StretchBoxProps): StretchBox {
  const element = document.createElement('div')
  element.className = STRETCH
  let wanted: Wanted = 'none'
  let grid = begun
  let loaded: Loaded | undefined
  let writer: CardWriter | undefined
  let stop = () => {}

  const hold = (room: number) => {
    element.style.minHeight = `${room}px`
  }
  const usual = () => loaded && Math.ceil(loaded.cards.length / grid.columns) * grid.rowHeight
  const load = () => {
    stop()
    const left = new AbortController()
    const { signal } = left
    stop = () => left.abort()
    void fetchStretch(address, signal).then((found) => {
      if (signal.aborted) return
      if (found === undefined) return offerAgain(signal)
      stop = inTurn(() => {
        const hadFocus = element.contains(document.activeElement)
        element.replaceChildren()
        writer = open(found)
        stop = watchHeight(element, (height) => onKnown(found.next, height))
        if (hadFocus) {
          writer.writeFirst()
          element.querySelector('a')?.focus()
        }
      })
    })
  }
  /** Whoever has asked again keeps the button, and with it the focus. */
  const offerAgain = (signal: AbortSignal) => {
    if (element.querySelector('button') === null) element.innerHTML = FAILED
    element.querySelector('button')?.addEventListener('click', load, { signal })
    addEventListener('online', load, { signal })
  }
  const open = (found: Loaded) => {
    loaded = found
    hold(height(usual()))
    const onStand: CardWriterProps['onStand'] = (stand) => {
      if (stand === 'all') element.style.minHeight = ''
      else hold(height(usual()))
    }
    return cardWriter({ element, cards: found.cards, place: index * STRETCH_CARDS + 1, grid, onStand })
  }
  hold(height(undefined))
  return {
    element,
    setWanted(now) {
      const wasWanted = wanted !== 'none'
      wanted = now
      if (wasWanted === (now !== 'none')) return
      if (writer !== undefined) return
      stop()
      element.innerHTML = wasWanted ? '' : LOADING
      if (!wasWanted) load()
    },
    next: (sight) => writer?.next(sight, wanted),
    setGrid(now) {
      grid = now
      writer?.setGrid(now)
      if (element.style.minHeight !== '') hold(usual() ?? height(undefined))
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
