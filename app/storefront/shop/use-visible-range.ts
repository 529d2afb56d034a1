import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * Places in a list, from 0: the first product in the window, and the products that have elements. Pages are loaded for
 * `ahead` more before and after them.
 */
type Range = { first: number; from: number; to: number; ahead: number }

/** How far outside the window products have elements. */
const MARGIN_PX = 1_000
const AHEAD = 12

/**
 * Which products of a `product-list` are in the window or near it. All rows are equally high, so one division finds them.
 * When the list gets another width, the first product in the window stays there.
 */
export function useVisibleRange(list: RefObject<HTMLElement | null>, count: number, initial: Range): Range {
  const [range, setRange] = useState(initial)
  useEffect(() => {
    const element = list.current
    if (element === null) return
    let grid = { width: 0, columns: 1, rowHeight: 1 }
    // The place at the window's top edge, and how much of its row is above that. Only the reader changes it.
    let anchor = { place: 0, part: 0 }
    const look = () => {
      const { top, width } = element.getBoundingClientRect()
      // The observer below measures the new rows first.
      if (width !== grid.width) return
      const { columns, rowHeight } = grid
      if (Math.abs(top + topOf(anchor, grid)) > 1) {
        const rows = Math.max(-top / rowHeight, 0)
        anchor = { place: Math.floor(rows) * columns, part: rows % 1 }
      }
      const placeAt = (y: number) => Math.min(Math.max(Math.floor((y - top) / rowHeight), 0) * columns, count)
      const first = Math.min(placeAt(rowHeight / 2), count - 1)
      const [from, to] = [placeAt(-MARGIN_PX), Math.min(placeAt(innerHeight + MARGIN_PX) + columns, count)]
      startTransition(() =>
        setRange((old) =>
          old.ahead > 0 && old.first === first && old.from === from && old.to === to
            ? old
            : { first, from, to, ahead: AHEAD },
        ),
      )
    }
    const observer = new ResizeObserver(() => {
      const { top, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // On paper the products stand one after another.
      if (style.position !== 'relative') return
      const columns = Number(style.getPropertyValue('--columns'))
      const rowHeight = height / Math.ceil(count / columns)
      const isFirst = grid.width === 0
      grid = { width, columns, rowHeight }
      if (!isFirst && topOf(anchor, grid) > 0) scrollBy(0, top + topOf(anchor, grid))
      look()
    })
    observer.observe(element)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, count])
  return range
}

type Anchor = { place: number; part: number }

function topOf({ place, part }: Anchor, { columns, rowHeight }: { columns: number; rowHeight: number }): number {
  return (Math.floor(place / columns) + part) * rowHeight
}
