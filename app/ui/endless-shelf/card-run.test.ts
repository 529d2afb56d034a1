import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChange, type Rows, type Run, type Sight, type Wanted } from './card-run.ts'

const someRows = fc.record({
  cards: fc.integer({ min: 1, max: 24 }),
  columns: fc.integer({ min: 1, max: 4 }),
  rowHeight: fc.integer({ min: 100, max: 900 }),
})
const aSight = fc
  .record({
    top: fc.integer({ min: -12_000, max: 12_000 }),
    height: fc.integer({ min: 1, max: 3_000 }),
    ahead: fc.integer({ min: -1_500, max: 1_500 }),
  })
  .map(({ top, height, ahead }): Sight => ({ top, bottom: top + height, ahead }))
const NONE: Run = { from: 0, to: 0 }

test('step by step, whatever stood before, there stands what is in sight, and then it rests', () => {
  const anywhere = fc.property(
    someRows,
    aSight,
    aSight,
    fc.constantFrom<Wanted>('none', 'seen', 'all'),
    (rows, before, sight, wanted) => {
      const stood = settle(NONE, rows, before, 'seen')
      const run = settle(stood, rows, sight, wanted)
      for (let card = 0; card < rows.cards; card++) {
        const top = Math.floor(card / rows.columns) * rows.rowHeight
        const isSeen = top < sight.bottom && top + rows.rowHeight > sight.top
        const stands = card >= run.from && card < run.to
        if (wanted === 'all' || (wanted === 'seen' && isSeen)) expect(stands).toBe(true)
        if (wanted === 'none') expect(stands).toBe(false)
      }
    },
  )
  fc.assert(anywhere, { numRuns: 2_000 })
})

/** Makes one change after another; each is small. */
function settle(run: Run, rows: Rows, sight: Sight, wanted: Wanted): Run {
  let stands = run
  for (let changes = 0; changes < 100; changes++) {
    const change = nextChange(stands, rows, sight, wanted)
    if (change === undefined) return stands
    const { from, to } = change.run
    expect(0 <= from && from <= to && to <= rows.cards).toBe(true)
    const isBegun = stands.from === stands.to
    const added = isBegun ? to - from : Math.max(0, stands.from - from) + Math.max(0, to - stands.to)
    const taken = isBegun ? 0 : Math.max(0, from - stands.from) + Math.max(0, stands.to - to)
    expect([added, taken]).toEqual(added === 1 ? [1, 0] : [0, expect.toSatisfy((n) => n >= 1 && n <= 6)])
    stands = change.run
  }
  throw new Error('it never rests')
}

const rows: Rows = { cards: 24, columns: 2, rowHeight: 300 }

test('the first card is written where the window will be', () => {
  const begun = (ahead: number) => nextChange(NONE, rows, { top: 900, bottom: 1_700, ahead }, 'seen')?.run
  expect(begun(0)).toEqual({ from: 6, to: 7 })
  expect(begun(1_200)).toEqual({ from: 14, to: 15 })
  expect(begun(-900)).toEqual({ from: 5, to: 6 })
})

test('those that were passed before more could be written are given up', () => {
  const stands = { from: 0, to: 4 }
  const next = (top: number) => nextChange(stands, rows, { top, bottom: top + 800, ahead: 0 }, 'seen')?.run
  expect(next(700)).toEqual({ from: 0, to: 5 })
  expect(next(1_000)).toEqual({ from: 0, to: 0 })
})

test('what is in sight comes before what is around it', () => {
  const stands = { from: 8, to: 10 }
  const away = (top: number) => nextChange(stands, rows, { top, bottom: top + 800, ahead: 0 }, 'seen')
  expect(away(1_200)?.run).toEqual({ from: 8, to: 11 })
  expect(away(900)?.run).toEqual({ from: 7, to: 10 })
})
