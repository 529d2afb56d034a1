import { z } from 'zod'
import { cutText } from '#platform/text/cut-text.ts'
import { asciiAddress } from '#platform/text/mail-address.ts'
import { readMoment } from '../clock/shop-time.ts'
import { isId } from '../ids.ts'
import { MAX_PRICE_CENTS, parseTypedCents } from '../money.ts'
import { EmailAddress } from '../text/email-address.ts'
import { readYes } from '../text/yes-no.ts'

/** The columns of a kind of spreadsheet, each with the name that exports give it first, then others that it is known by. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly [string, ...string[]]>>

/** The names of one column; a line of `others` has several of them, with commas. */
export function titled(title: string, ...others: string[]): readonly [string, ...string[]] {
  return [title, ...others.flatMap((line) => line.split(', '))]
}

/** A line of a spreadsheet: its cells, trimmed, by the columns that they stand in. `broken`: why it cannot be read at all. */
export type SheetRow<Column extends string = string> = {
  line: number
  cells: Partial<Record<Column, string>>
  broken?: string
  /** What is wrong with it beside its cells. */
  problems?: readonly string[] | undefined
  /** Why another program does not sell it. */
  leftOut?: string | undefined
  /** What is said of a new item where the row does not say it. */
  assumed?: { quantity?: number } | undefined
  /** Another program's, under an id that was made of its own. */
  isForeign?: boolean
}

export type LineProblem = { line: number; text: string }

export function namedProblem(
  { line, name = '' }: { line: number; name?: string | undefined },
  text: string,
): LineProblem {
  return { line, text: name === '' ? text : `${cutText(name, 80)}: ${text}` }
}

/** What is wrong with a line: of a cell that is wrong in several ways, the first. */
export function problemsOfCells({ issues }: z.ZodError, cells: Partial<Record<string, string>>): string[] {
  const isFirst = ({ path }: z.core.$ZodIssue, place: number) =>
    path.length === 0 || issues.findIndex((other) => other.path[0] === path[0]) === place
  return issues.filter(isFirst).map(({ message, path }) => {
    const cell = cells[String(path[0])] ?? ''
    return cell !== '' && message.includes(' must be ') ? `${message}: "${cutText(cell, 50)}" is not` : message
  })
}

/** What was read of a spreadsheet, its problems in the order of its lines, and what is not for sale. */
export type SheetReading<Item> = {
  items: (Item & { line: number })[]
  problems: LineProblem[]
  leftOut?: LineProblem[]
}

/** The text of a cell that PostgreSQL stores. */
export const givenCell = (name: string, most: number) =>
  z
    .string()
    .refine((text) => text.length <= most, `${name} is longer than ${most.toLocaleString('en-US')} characters`)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), `${name} has characters that cannot be stored`)

/** The same, empty where there is no such column. */
export const cell = (name: string, most: number) => givenCell(name, most).default('')

export const isNotEmpty = (name: string) => [(text: string) => text !== '', `${name} is empty`] as const

export const neededCell = (name: string, most: number) => cell(name, most).refine(...isNotEmpty(name))

/** An address, in lower case. */
export const emailCell = (name: string) =>
  cell(name, 254)
    .transform((address) => asciiAddress(address).toLowerCase())
    .refine((address) => address === '' || EmailAddress.safeParse(address).success, {
      error: `${name} must be an address such as name@example.com`,
    })

/** Nothing where it is empty. */
export const optionalCell = <Value>(name: string, read: (text: string) => Value | undefined, rule: string) =>
  cell(name, 200).transform((text, context) => {
    if (text === '') return undefined
    const value = read(text)
    if (value === undefined) context.addIssue({ code: 'custom', message: `${name} ${rule}` })
    return value
  })

export const idCell = (name: string) =>
  optionalCell(name, (text) => (isId(text) ? text : undefined), 'must be 20 letters and digits')

export const centsCell = (name: string, most = MAX_PRICE_CENTS) =>
  optionalCell(name, (text) => parseTypedCents(text, most), 'must be an amount such as 12.50')

export const momentCell = (name: string) =>
  optionalCell(name, readMoment, 'must be a date such as 2026-01-31 15:30, on the shop’s clock')

export const yesCell = (name: string) => optionalCell(name, readYes, 'must be yes or no')

/** What a schema makes of a line, or everything that is wrong with it. */
export function readSheet<Column extends string, Item extends object>(
  rows: Iterable<SheetRow<Column>>,
  schema: z.ZodType<Item>,
): SheetReading<Item> {
  const reading: SheetReading<Item> = { items: [], problems: [] }
  for (const { line, cells, broken } of rows) {
    const parsed = schema.safeParse(cells)
    if (broken !== undefined) reading.problems.push({ line, text: broken })
    else if (parsed.success) reading.items.push({ ...parsed.data, line })
    else reading.problems.push(...problemsOfCells(parsed.error, cells).map((text) => ({ line, text })))
  }
  return reading
}

/** Takes out the items of later lines that are the same as one of an earlier line. */
export function refuseRepeated<Item>(
  { items, problems }: SheetReading<Item>,
  uniqueKey: (item: Item) => string,
  name: string,
): SheetReading<Item> {
  const lines = new Map<string, number>()
  const repeated: LineProblem[] = []
  const first = items.filter((item) => {
    const earlier = lines.get(uniqueKey(item))
    if (earlier === undefined) lines.set(uniqueKey(item), item.line)
    else repeated.push({ line: item.line, text: `This is the same ${name} as in line ${earlier}` })
    return earlier === undefined
  })
  return { items: first, problems: [...problems, ...repeated].sort((one, other) => one.line - other.line) }
}
