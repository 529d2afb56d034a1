import { plainNumber } from '#domain/text/plain-number.ts'

/** In millimetres, as label paper is sold. Of a sheet: how far the first label is from its edges, and the next column from the last. */
export type LabelSize = {
  id: string
  name: string
  widthMm: number
  heightMm: number
  columns: number
  rows: number
  leftMm: number
  topMm: number
  gapMm: number
  /** Around what is printed on a label, and the height of its letters and bars. */
  paddingMm: number
  lettersMm: number
  barsMm: number
}

const ROLL = { columns: 1, rows: 1, leftMm: 0, topMm: 0, gapMm: 0 }

export const LABEL_SIZES = [
  {
    ...{ id: '70x36', name: '70 x 36 mm', widthMm: 70, heightMm: 36 },
    ...{ columns: 3, rows: 8, leftMm: 0, topMm: 4.5, gapMm: 0 },
    ...{ paddingMm: 3.5, lettersMm: 3.3, barsMm: 9 },
  },
  {
    ...{ id: '38x21', name: '38 x 21 mm', widthMm: 38.1, heightMm: 21.2 },
    ...{ columns: 5, rows: 13, leftMm: 4.75, topMm: 10.7, gapMm: 2.5 },
    ...{ paddingMm: 1.6, lettersMm: 2.15, barsMm: 5.5 },
  },
  {
    ...{ id: '62', name: '62 mm roll', widthMm: 62, heightMm: 29, ...ROLL },
    ...{ paddingMm: 2.5, lettersMm: 2.9, barsMm: 7 },
  },
] as const satisfies [LabelSize, ...LabelSize[]]

/** Their ids are in an address, which servers in front of the shop take up to 8 kB of. */
export const MOST_LABELS = 300

export function labelSizeFrom(id: string | null): LabelSize {
  return LABEL_SIZES.find((size) => size.id === id) ?? LABEL_SIZES[0]
}

export function labelsOfSheet({ columns, rows }: LabelSize): number {
  return columns * rows
}

/** The first label of a sheet that is still there, as it was typed. */
export function startFrom(typed: string | null, size: LabelSize): number {
  const start = Number(plainNumber(typed ?? ''))
  return Number.isInteger(start) && start >= 1 && start <= labelsOfSheet(size) ? start : 1
}

/** Labels on their sheets. On the first one the labels before `start` have been used: nothing is printed there. */
export function onSheets<Label>(labels: Label[], size: LabelSize, start: number): (Label | undefined)[][] {
  const places = [...Array.from({ length: start - 1 }, () => undefined), ...labels]
  const most = labelsOfSheet(size)
  return Array.from({ length: Math.ceil(places.length / most) }, (_, sheet) =>
    places.slice(sheet * most, (sheet + 1) * most),
  )
}
