import { memo, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { inTurn } from './in-turn.ts'
import { Kept } from './kept.tsx'
import { ProductCard } from './product-card.tsx'
import { GRID } from './product-grid.tsx'
import { type First, useStretch } from './use-stretch.ts'

export type Stretch = {
  /** The cursor it begins after; undefined for the first one. */
  after: string | undefined
  /** The cursor it ends with; undefined at the end of the list and until it has been loaded. */
  next: string | undefined
  /** In CSS pixels, as last seen. */
  height?: number
}

type ShelfStretchProps = {
  stretch: Stretch
  index: number
  /** What the list's address asks for. */
  query: string
  initial: First | undefined
  onNote: (index: number, known: Partial<Stretch>) => void
}

/** Far enough to stand before it is seen, near enough to keep the page small. */
const NEAR = '2400px'
const GUESSED_HEIGHT = 900

/** Only what changes is made anew: a long list has hundreds of these. */
export const ShelfStretch = memo(({ stretch, index, query, initial, onNote }: ShelfStretchProps) => {
  const box = useRef<HTMLDivElement>(null)
  const isFresh = initial !== undefined && stretch.height === undefined
  const near = useNear(box, isFresh)
  const height = stretch.height ?? GUESSED_HEIGHT
  return (
    <div ref={box} style={near ? undefined : { height }}>
      {near ? (
        <StandingStretch
          index={index}
          address={`${href('/shop/stretch')}${query}&after=${encodeURIComponent(stretch.after ?? '')}`}
          initial={initial}
          atOnce={isFresh}
          height={height}
          onNote={onNote}
        />
      ) : null}
    </div>
  )
})

type StandingProps = Omit<ShelfStretchProps, 'stretch' | 'query'> & {
  /** Where its products are fetched. */
  address: string
  /** As the server sent it, not piece by piece. */
  atOnce: boolean
  height: number
}

/**
 * Products live only while their stretch is near: taking it away frees their data along with their elements. While they
 * are on their way again, their place keeps its height, or all that follows would jump.
 */
function StandingStretch({ index, address, initial, atOnce, height, onNote }: StandingProps) {
  const { loaded, tryAgain } = useStretch(address, initial)
  const grid = useRef<HTMLDivElement>(null)
  const all = loaded?.cards.length ?? 0
  const count = useGrowing(all, atOnce)
  const isWhole = loaded !== undefined && loaded.failed !== true && count === all
  const next = loaded?.next
  useEffect(() => {
    if (!isWhole || grid.current === null) return
    // Told after a layout that takes place anyway: asking for the height would force one.
    const observer = new ResizeObserver(([box]) => {
      const height = box?.borderBoxSize[0]?.blockSize
      // One that has left the page in the meantime has no height.
      if (height) onNote(index, { next, height })
    })
    observer.observe(grid.current)
    return () => observer.disconnect()
  }, [isWhole, next, index, onNote])
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
  // Its cards begin at the top while some are missing: drawn out over all of its height they would be remembered as tall.
  return (
    <div
      ref={grid}
      style={isWhole ? undefined : { minHeight: height }}
      className={`${GRID} content-start pb-3 sm:pb-5 lg:pb-6`}
    >
      {loaded.cards.slice(0, count).map((card, position) => (
        <Card
          key={typeof card === 'string' ? position : card.id}
          card={card}
          place={index * 24 + position + 1}
          eager={index === 0 && position === 0}
        />
      ))}
    </div>
  )
}

type CardProps = { card: Product | string; place: number; eager: boolean }

const Card = memo(({ card, place, eager }: CardProps) => {
  const props = { 'aria-posinset': place, 'aria-setsize': -1, className: 'contain-layout contain-style' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's React, which has escaped it.
  if (typeof card === 'string') return <article {...props} dangerouslySetInnerHTML={{ __html: card }} />
  return (
    <Kept as="article" of={card} look={eager ? undefined : 'h2'} {...props}>
      <ProductCard product={card} level="h2" eager={eager} />
    </Kept>
  )
})

/** How many of `all` stand by now: one more with every turn, for a slow phone makes no more without a jolt. */
function useGrowing(all: number, atOnce: boolean): number {
  const [count, setCount] = useState(atOnce ? all : 0)
  useEffect(() => {
    if (count >= all) return
    return inTurn(() => setCount(count + 1))
  }, [count, all])
  return Math.min(count, all)
}

/** Whether the box is within reach of the window; one that holds the focus always is. */
function useNear(box: React.RefObject<HTMLElement | null>, atFirst: boolean): boolean {
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
        callOff = inTurn(() => setNear(isNear || element.contains(document.activeElement)))
      },
      { rootMargin: `${NEAR} 0px` },
    )
    observer.observe(element)
    return () => {
      callOff?.()
      observer.disconnect()
    }
  }, [box])
  return near
}
