import { type ComponentProps, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { inTurn } from './in-turn.ts'
import { type Known, OwnCards, WrittenCards } from './stretch-cards.tsx'
import { useStretch } from './use-stretch.ts'

export type Stretch = {
  /** The cursor it begins after; undefined for the first one. */
  after: string | undefined
  /** The cursor it ends with; undefined at the end of the list and until it has been loaded. */
  next: string | undefined
  /** In CSS pixels, as last seen. */
  height?: number
}

/** The part of a list that its page came with. */
export type First = { products: Product[]; next: string | undefined }

type ShelfStretchProps = {
  stretch: Stretch
  index: number
  /** What the list's address asks for. */
  query: string
  initial: First | undefined
  /** How high a full one is, once one has been seen; its own height where that is known. */
  usual: number | undefined
  onNote: (index: number, known: Known) => void
}

/** Far enough to stand before it is seen, near enough to keep the page small. */
const NEAR = '2400px'
const GUESSED_HEIGHT = 900

/**
 * Products live only while their stretch is near: taking it away frees their data along with their elements. While they
 * are on their way again, their place keeps its height, or all that follows would jump. Those that the page came with
 * stay, because React would take longer to remove them than a frame may. Only what changes is made anew: a long list has
 * hundreds of these.
 */
export const ShelfStretch = memo(({ stretch, index, query, initial, usual, onNote }: ShelfStretchProps) => {
  const box = useRef<HTMLDivElement>(null)
  const isFresh = initial !== undefined && stretch.height === undefined
  const near = useNear(box, { atFirst: isFresh, stays: initial !== undefined })
  const height = stretch.height ?? GUESSED_HEIGHT
  const cards = { index, height, onNote }
  const address = `${href('/shop/stretch')}${query}&after=${encodeURIComponent(stretch.after ?? '')}`
  return (
    <div ref={box} style={near ? undefined : { height }}>
      {!near ? null : initial === undefined ? (
        <FollowingCards address={address} usual={usual} {...cards} />
      ) : (
        <OwnCards products={initial.products} next={initial.next} atOnce={isFresh} {...cards} />
      )}
    </div>
  )
})

type FollowingCardsProps = Omit<ComponentProps<typeof WrittenCards>, 'cards' | 'next'> & {
  /** Where they are fetched. */
  address: string
}

function FollowingCards({ address, ...placed }: FollowingCardsProps) {
  const { loaded, tryAgain } = useStretch(address)
  const { height } = placed
  if (loaded === undefined)
    return (
      <p role="status" style={{ height }} className="late py-16 text-center font-semibold text-soft">
        Loading...
      </p>
    )
  if (loaded.failed === true)
    return (
      <p role="alert" style={{ height }} className="py-16 text-center">
        This could not be loaded just now.{' '}
        <button type="button" onClick={tryAgain} className="font-semibold underline">
          Try again
        </button>
      </p>
    )
  return <WrittenCards cards={loaded.cards} next={loaded.next} {...placed} />
}

/** Whether the box is within reach of the window; one that holds the focus always is, and one that `stays` from then on. */
function useNear(
  box: RefObject<HTMLElement | null>,
  { atFirst, stays }: { atFirst: boolean; stays: boolean },
): boolean {
  const [near, setNear] = useState(atFirst)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let callOff: (() => void) | undefined
    const observer = new IntersectionObserver(
      (reports) => {
        callOff?.()
        // A busy page gets several reports at once, oldest first: only the last one still holds.
        const isNear = reports.at(-1)?.isIntersecting === true
        if (isNear && stays) observer.disconnect()
        callOff = inTurn(() => setNear(isNear || element.contains(document.activeElement)))
      },
      { rootMargin: `${NEAR} 0px` },
    )
    observer.observe(element)
    return () => {
      callOff?.()
      observer.disconnect()
    }
  }, [box, stays])
  return near
}
