import type { Figure } from '../support/figures.ts'

/** Everything is compared with a shop of this size. */
const BASE = 10_000
/** What must be left of its speed, by products. */
const KEPT: Record<number, number> = { 100000: 0.6, 1000000: 0.4 }

/** Adds to each figure how much of the speed at 10,000 products is left at its size. */
export function withGrowth(figures: Figure[]): Figure[] {
  return figures.map((figure) => {
    const base = figures.find(({ measure, products }) => measure === figure.measure && products === BASE)?.perSecond
    if (base === undefined || figure.perSecond === undefined || figure.products === BASE) return figure
    const kept = KEPT[figure.products]
    const goal = kept === undefined ? figure.goal : { ...figure.goal, ofTenThousand: kept }
    return { ...figure, ofTenThousand: figure.perSecond / base, ...(goal === undefined ? {} : { goal }) }
  })
}
