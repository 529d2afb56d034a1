import { orderNumber } from '#domain/ids.ts'
import { plainNumber } from '#domain/text/plain-number.ts'

export const MAX_PASTED = 20_000

export type PastedNumbers = {
  /** Tracking numbers by the ids of their orders. */
  numbers: Map<string, string>
  /** Lines that say nothing about these orders, as they were pasted. */
  unmatched: string[]
}

/**
 * Reads a courier's list: in each line an order's number and its tracking number, in either order, with a tab, a comma, a
 * semicolon or spaces between. Of two lines for one order the first counts; the other is unmatched.
 */
export function readCourierList(pasted: string, ids: string[]): PastedNumbers {
  const known = new Map(ids.map((id) => [orderNumber(id).toLowerCase(), id]))
  const numbers = new Map<string, string>()
  const unmatched: string[] = []
  for (const line of pasted.slice(0, MAX_PASTED).split(/\r?\n/)) {
    if (line.trim() === '') continue
    const read = readLine(line, known)
    if (read === undefined || (numbers.has(read.id) && numbers.get(read.id) !== read.number))
      unmatched.push(line.trim())
    else numbers.set(read.id, read.number)
  }
  return { numbers, unmatched }
}

const LONGEST_NUMBER = 100

function readLine(line: string, known: Map<string, string>): { id: string; number: string } | undefined {
  const cells = cellsOf(plainNumber(line))
  for (const [place, rest] of [
    [0, cells.slice(1)],
    [cells.length - 1, cells.slice(0, -1)],
  ] as const) {
    const id = idOf(cells[place] ?? '', known)
    const number = rest.join(' ')
    if (id !== undefined && number !== '' && number.length <= LONGEST_NUMBER) return { id, number }
  }
  return undefined
}

/** A table's cells may hold spaces; without a table, spaces divide. */
function cellsOf(line: string): string[] {
  const divider = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ' '
  return line
    .split(divider)
    .map((cell) => cell.trim().replace(/^"/, '').replace(/"$/, '').trim())
    .filter((cell) => cell !== '')
}

/** As people write it: `#1001` is the old shop's `00001001`, in any case. */
function idOf(cell: string, known: Map<string, string>): string | undefined {
  const number = cell.replace(/^#/, '').toLowerCase()
  return known.get(number) ?? known.get(number.padStart(8, '0'))
}
