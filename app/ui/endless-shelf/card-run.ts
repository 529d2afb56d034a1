/** Cards of a stretch that stand one after another: from this one to before that one. */
export type Run = { from: number; to: number }

/** How cards stand. */
export type Grid = {
  columns: number
  /** In CSS pixels, with the room below it. */
  rowHeight: number
}

/** And how many there are. */
export type Rows = Grid & { cards: number }

/** What of a stretch is on the screen, in CSS pixels from its top. */
export type Sight = {
  top: number
  bottom: number
  /** By how much it will have gone on when the next few cards stand; negative on the way up. */
  ahead: number
}

/** Which cards are to stand: none, those in sight and around it, or all. */
export type Wanted = 'none' | 'seen' | 'all'

/** A small change, and how many pixels those cards are away that it brings: the nearest ones are written first. */
export type Change = { run: Run; away: number }

/** Far enough to stand before they are seen, near enough to keep small what the browser has to draw. */
const WRITTEN_PX = 1_200
/** Further, or cards would go and come again with each turn of the reader. */
const KEPT_PX = 1_800
/** A phone takes away this many in the time in which it writes one. */
const TAKEN_AT_ONCE = 6

/**
 * The next step from the cards that stand to those that are to stand, one more or a few less; undefined when there is none.
 * A reader who is faster than cards can be written finds them where the window will be, not where it was.
 */
export function nextChange(stands: Run, rows: Rows, sight: Sight, wanted: Wanted): Change | undefined {
  const fewer = drop(stands, kept(stands, rows, sight, wanted))
  if (fewer !== undefined) return { run: fewer, away: Number.NEGATIVE_INFINITY }
  const { from, to } = around(rows, sight, WRITTEN_PX, wanted)
  if (from === to) return undefined
  const soon = { top: sight.top + sight.ahead, bottom: sight.bottom + sight.ahead }
  const isUp = sight.ahead < 0
  const change = (run: Run, card: number) => ({ run, away: awayOf(rowOf(card, rows), rows, soon, isUp) })
  if (stands.from === stands.to) {
    const { from: first, to: last } = within(rows, soon.top, soon.bottom)
    const begin = Math.min(Math.max(isUp ? last - 1 : first, from), to - 1)
    return change({ from: begin, to: begin + 1 }, begin)
  }
  const before = stands.from > from ? change({ ...stands, from: stands.from - 1 }, stands.from - 1) : undefined
  const after = stands.to < to ? change({ ...stands, to: stands.to + 1 }, stands.to) : undefined
  return before === undefined || (after !== undefined && after.away <= before.away) ? after : before
}

/** Those that need not go yet: none, when there are places without a card between them and what is in sight. */
function kept(stands: Run, rows: Rows, sight: Sight, wanted: Wanted): Run {
  const { top, bottom } = withAhead(sight)
  const isPassed = stands.to < rows.cards && (rowOf(stands.to, rows) + 1) * rows.rowHeight < top
  const isYetToCome = stands.from > 0 && (rowOf(stands.from, rows) - 1) * rows.rowHeight > bottom
  if (wanted === 'seen' && (isPassed || isYetToCome)) return { from: 0, to: 0 }
  return around(rows, sight, KEPT_PX, wanted)
}

function drop({ from, to }: Run, kept: Run): Run | undefined {
  if (from === to) return undefined
  if (from < kept.from) return { from: Math.min(from + TAKEN_AT_ONCE, kept.from, to), to }
  if (to > kept.to) return { from, to: Math.max(to - TAKEN_AT_ONCE, kept.to, from) }
  return undefined
}

function around(rows: Rows, sight: Sight, reach: number, wanted: Wanted): Run {
  if (wanted === 'none') return { from: 0, to: 0 }
  if (wanted === 'all') return { from: 0, to: rows.cards }
  const { top, bottom } = withAhead(sight)
  return within(rows, top - reach, bottom + reach)
}

/** From what is in sight now to what soon will be. */
function withAhead({ top, bottom, ahead }: Sight) {
  return { top: Math.min(top, top + ahead), bottom: Math.max(bottom, bottom + ahead) }
}

/** The cards of all rows that reach into this part. */
function within({ cards, columns, rowHeight }: Rows, top: number, bottom: number): Run {
  const cardAt = (row: number) => Math.min(Math.max(row * columns, 0), cards)
  return { from: cardAt(Math.floor(top / rowHeight)), to: cardAt(Math.ceil(bottom / rowHeight)) }
}

/** In sight, it counts from where the reader comes from; elsewhere, from the edge of what is in sight. */
function awayOf(
  row: number,
  { rowHeight }: Rows,
  { top, bottom }: { top: number; bottom: number },
  isUp: boolean,
): number {
  const begin = row * rowHeight
  const end = begin + rowHeight
  if (end <= top) return top - end + (bottom - top)
  if (begin >= bottom) return begin - bottom + (bottom - top)
  return Math.max(0, isUp ? bottom - end : begin - top)
}

function rowOf(card: number, { columns }: Rows): number {
  return Math.floor(card / columns)
}
