import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, type Stretch, standing } from './standing.ts'

const aStretch = fc.record({
  after: fc.constant('x'),
  next: fc.constant('y'),
  height: fc.integer({ min: 1, max: 9_000 }),
})
const anUnseenOne: Stretch = { after: 'y', next: undefined }
const aList = fc.array(aStretch, { maxLength: 60 }).map((seen): Stretch[] => [...seen, { ...anUnseenOne }])
const aWindow = fc.record({
  top: fc.integer({ min: -2_000, max: 300_000 }),
  height: fc.integer({ min: 1, max: 3_000 }),
})

test('wherever the reader is, the list has its full length, in order, and what is near has its products', () => {
  const anywhere = fc.property(aList, aWindow, fc.nat(60), (list, { top, height }, focused) => {
    const bottom = top + height
    const seen = (stretch: Stretch) =>
      stretch === list[focused] ? { height: heightOf(stretch), hasFocus: true } : undefined
    const { parts, space } = standing(list, { top, bottom, seen })
    const room = parts.reduce((sum, part) => sum + part.space + heightOf(part.stretch), space)
    expect(room).toBe(list.reduce((sum, stretch) => sum + heightOf(stretch), 0))
    expect(parts.map(({ stretch }) => stretch)).toEqual(
      list.filter((each) => parts.some(({ stretch }) => stretch === each)),
    )
    const near = parts.filter(({ wanted }) => wanted !== 'none').map(({ stretch }) => stretch)
    let begin = 0
    for (const [index, stretch] of list.entries()) {
      const end = begin + heightOf(stretch)
      if ((begin < bottom && end > top) || index === focused) expect(near).toContain(stretch)
      begin = end
    }
  })
  fc.assert(anywhere, { numRuns: 2_000 })
})

test('of a long list only what is around the window stands, with the first one, the one that has the focus and those beside it', () => {
  const list = Array.from({ length: 400 }, (): Stretch => ({ after: 'x', next: 'y', height: 1_000 }))
  const seen = (stretch: Stretch) => (stretch === list[50] ? { height: 1_000, hasFocus: true } : undefined)
  const { parts, space } = standing(list, { top: 200_000, bottom: 201_000, seen })
  const shown = parts.map(({ index, wanted }) => [index, wanted])
  const around = Array.from({ length: 19 }, (_, place) => [191 + place, place >= 6 && place <= 12 ? 'seen' : 'none'])
  expect(shown).toEqual([[0, 'none'], [49, 'all'], [50, 'all'], [51, 'all'], ...around])
  expect(parts.map((part) => part.space).filter((room) => room > 0)).toEqual([48_000, 139_000])
  expect(space).toBe(190_000)
})

test('one that is taller than it was counts as tall as it is', () => {
  const list = Array.from({ length: 10 }, (): Stretch => ({ after: 'x', next: 'y', height: 1_000 }))
  const seen = (stretch: Stretch) => (stretch === list[4] ? { height: 5_000, hasFocus: false } : undefined)
  const near = standing(list, { top: 8_000, bottom: 9_000, seen }).parts.filter(({ wanted }) => wanted !== 'none')
  expect(near.map(({ index }) => index)).toEqual([4, 5, 6, 7])
})
