import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'
import { GRID } from './product-grid.tsx'

export type Stretch = {
  /** The cursor it begins after; undefined for the first one. */
  after: string | undefined
  /** The cursor it ends with; undefined at the end of the list and until it has been loaded. */
  next: string | undefined
  /** In CSS pixels, as last seen. */
  height?: number
}

type Loaded = { products: Product[]; next: string | undefined; failed?: boolean }

type ShelfStretchProps = {
  stretch: Stretch
  index: number
  address: string
  initial: Loaded | undefined
  onNote: (index: number, known: Partial<Stretch>) => void
}

/** Far enough to be loaded before it is seen, near enough to keep the page small. */
const NEAR = '1600px'
const GUESSED_HEIGHT = 900
const EAGER = 3

export function ShelfStretch({ stretch, index, address, initial, onNote }: ShelfStretchProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box, initial !== undefined && stretch.height === undefined)
  const height = stretch.height ?? GUESSED_HEIGHT
  return (
    <div ref={box} style={near ? undefined : { height }}>
      {near ? (
        <StandingStretch index={index} address={address} initial={initial} height={height} onNote={onNote} />
      ) : null}
    </div>
  )
}

type StandingProps = Omit<ShelfStretchProps, 'stretch'> & { height: number }

/**
 * Products live only while their stretch is near: taking it away frees their data along with their elements. While they
 * are on their way again, their place keeps its height, or all that follows would jump.
 */
function StandingStretch({ index, address, initial, height, onNote }: StandingProps) {
  const { load, data } = useFetcher<Loaded>()
  const grid = useRef<HTMLDivElement>(null)
  const loaded = initial ?? data
  const missing = initial === undefined
  useEffect(() => {
    if (missing) load(address)
  }, [missing, address, load])
  useEffect(() => {
    const stands = grid.current?.offsetHeight
    if (loaded?.failed === false && stands !== undefined) onNote(index, { next: loaded.next, height: stands })
  }, [loaded, index, onNote])
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
        <button type="button" onClick={() => load(address)} className="font-semibold underline">
          Try again
        </button>
      </p>
    )
  return (
    <div ref={grid} className={`${GRID} pb-3 sm:pb-5 lg:pb-6`}>
      {loaded.products.map((product, position) => (
        <article key={product.id} aria-posinset={index * 24 + position + 1} aria-setsize={-1}>
          <ProductCard product={product} level="h2" eager={index === 0 && position < EAGER} />
        </article>
      ))}
    </div>
  )
}

/** Whether the box is within reach of the window; one that holds the focus always is. */
function useNear(box: React.RefObject<HTMLElement | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new IntersectionObserver(
      // A busy page gets several reports at once, oldest first: only the last one still holds.
      (reports) => setNear(reports.at(-1)?.isIntersecting === true || element.contains(document.activeElement)),
      { rootMargin: `${NEAR} 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return near
}
