import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { inTurn } from './in-turn.ts'
import { Kept } from './kept.tsx'
import { ProductCard } from './product-card.tsx'
import { GRID } from './product-grid.tsx'

/** The cursor with which a stretch ends, and its height in CSS pixels. */
export type Known = { next: string | undefined; height: number }

type CardsProps = {
  index: number
  /** The cursor with which the stretch ends. */
  next: string | undefined
  /** What its place takes while cards are missing. */
  height: number
  onNote: (index: number, known: Known) => void
}

const STRETCH_CARDS = 24
const CARD_CLASS = 'contain-layout contain-style'
// Its cards begin at the top while some are missing: drawn out over all of its height they would be remembered as tall.
const GRID_CLASS = `${GRID} content-start pb-3 sm:pb-5 lg:pb-6`
// Two stand beside each other on a phone, and the row under them is below the fold, or nearly.
const OWN_CLASS = `${GRID_CLASS} max-md:[&>:nth-child(n+3)>.card]:after-first-frame`

type OwnCardsProps = CardsProps & {
  products: Product[]
  /** As the server sent it, not piece by piece. */
  atOnce: boolean
}

/** Those that the page came with. */
export function OwnCards({ products, atOnce, height, ...noted }: OwnCardsProps) {
  const grid = useRef<HTMLDivElement>(null)
  const count = useGrowing(products.length, atOnce)
  const isWhole = count === products.length
  useNote(grid, isWhole, noted)
  return (
    <div ref={grid} style={isWhole ? undefined : { minHeight: height }} className={OWN_CLASS}>
      {products.slice(0, count).map((product, position) => (
        <OwnCard key={product.id} product={product} place={position + 1} eager={position === 0} />
      ))}
    </div>
  )
}

type OwnCardProps = { product: Product; place: number; eager: boolean }

const OwnCard = memo(({ product, place, eager }: OwnCardProps) => (
  <Kept
    as="article"
    of={product}
    look={eager ? undefined : 'h2'}
    aria-posinset={place}
    aria-setsize={-1}
    className={CARD_CLASS}
  >
    <ProductCard product={product} level="h2" eager={eager} />
  </Kept>
))

/** How many of `all` stand by now: one more with every turn, for a slow phone makes no more without a jolt. */
function useGrowing(all: number, atOnce: boolean): number {
  const [count, setCount] = useState(atOnce ? all : 0)
  useEffect(() => {
    if (count >= all) return
    return inTurn(() => setCount(count + 1))
  }, [count, all])
  return Math.min(count, all)
}

type WrittenCardsProps = CardsProps & {
  /** As markup. */
  cards: string[]
  /** How high a full stretch is, once one has been seen. */
  usual: number | undefined
}

/** Those that followed. React knows of their place only: it took a phone more time than the cards themselves. */
export function WrittenCards({ cards, height, usual, ...noted }: WrittenCardsProps) {
  const grid = useRef<HTMLDivElement>(null)
  const isWhole = useWritten(grid, cards, noted.index)
  useNote(grid, isWhole, noted)
  // As high as it will be: what follows would be laid out anew with every row.
  const minHeight = cards.length === STRETCH_CARDS ? (usual ?? height) : height
  return <div ref={grid} style={isWhole ? undefined : { minHeight }} className={GRID_CLASS} />
}

/** Writes one card with every turn. Returns whether all of them stand. */
function useWritten(grid: RefObject<HTMLDivElement | null>, cards: string[], index: number): boolean {
  const [isWhole, setIsWhole] = useState(cards.length === 0)
  useEffect(() => {
    const box = grid.current
    if (box === null) return
    let callOff: (() => void) | undefined
    const goOn = (position: number) => {
      const card = cards[position]
      if (card === undefined) return setIsWhole(true)
      callOff = inTurn(() => {
        box.append(articleOf(card, index * STRETCH_CARDS + position + 1))
        goOn(position + 1)
      })
    }
    goOn(0)
    return () => {
      callOff?.()
      box.replaceChildren()
    }
  }, [grid, cards, index])
  return isWhole
}

function articleOf(card: string, place: number): HTMLElement {
  const article = document.createElement('article')
  article.setAttribute('aria-posinset', String(place))
  article.setAttribute('aria-setsize', '-1')
  article.className = CARD_CLASS
  // Made by the server's React, which has escaped it.
  article.innerHTML = card
  return article
}

/** Tells the height of a stretch once all of it stands. */
function useNote(
  grid: RefObject<HTMLDivElement | null>,
  isWhole: boolean,
  { index, next, onNote }: Omit<CardsProps, 'height'>,
) {
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
  }, [grid, isWhole, next, index, onNote])
}
