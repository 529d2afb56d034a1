/** `newer` and `older`: the places where the neighbouring pages begin, where there are any. */
export type ListPage<Row> = { rows: Row[]; newer: string | undefined; older: string | undefined }

/** A list, newest first, is read from its top, below a place in it, or upwards from above one. */
export type ReadFrom = 'top' | 'below' | 'above'

/** Makes a page of the rows read, which are one more than it holds if there are others. */
export function cutPage<Row>(
  read: Row[],
  { limit, from, placeOf }: { limit: number; from: ReadFrom; placeOf: (row: Row) => string },
): ListPage<Row> {
  const isUpwards = from === 'above'
  const hasMore = read.length > limit
  const rows = isUpwards ? read.slice(0, limit).reverse() : read.slice(0, limit)
  const [first, last] = [rows.at(0), rows.at(-1)]
  const hasNewer = isUpwards ? hasMore : from === 'below'
  return {
    rows,
    newer: first !== undefined && hasNewer ? placeOf(first) : undefined,
    older: last !== undefined && (isUpwards || hasMore) ? placeOf(last) : undefined,
  }
}
