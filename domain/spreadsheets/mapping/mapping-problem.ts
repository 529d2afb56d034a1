import type { ColumnNames } from '#domain/csv/sheet-row.ts'
import { isPart } from '../programs/column-parts.ts'
import type { Program } from '../programs/program.ts'
import type { SheetChoices, SpreadsheetColumn } from '../spreadsheet-tables.ts'
import { problemOfCell } from './cell-problem.ts'
import { isRate } from './rate.ts'

/**
 * Why a file cannot be read as it was said. `at`: what is wrong with single columns, by their places; `field`: with another
 * field; `currency`: with its rate.
 */
export type MappingProblem = { text: string; at?: Record<number, string>; field?: EveryField; currency?: string }

export const EVERY_FIELDS = ['category', 'subcategory', 'quantity', 'image'] as const
export type EveryField = (typeof EVERY_FIELDS)[number]

/** What its field in a form is called. */
export function everyName(field: EveryField): string {
  return `every-${field}`
}

export type KindOfColumns = {
  /** Its fields, in the order of an export: the name that the page shows, then others that columns are known by. */
  fields: ColumnNames<string>
  /** Of a file of another program: which. */
  program?: Program
  /** Where values can be given for every row, and columns can be parts of the description: what is wrong with such values. */
  problemOfEvery?(choices: SheetChoices): MappingProblem | undefined
  /** Why these fields, with what is said for every row, are not enough to know what a row means. */
  problemOf(fields: string[], choices: SheetChoices): string | undefined
}

type Mapping = {
  kind: KindOfColumns
  sheet: { columns: SpreadsheetColumn[] }
  fields: string[]
  choices: SheetChoices
}

export function isFieldOf({ fields, problemOfEvery }: KindOfColumns, field: string): boolean {
  return Object.hasOwn(fields, field) || (isPart(field) && problemOfEvery !== undefined)
}

export function problemOfMapping({ kind, sheet: { columns }, fields, choices }: Mapping): MappingProblem | undefined {
  const chosen = fields.filter((field) => field !== '' && !isPart(field))
  const nameOf = (field: string) => kind.fields[field]?.[0] ?? field
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place)
  if (twice !== undefined) {
    const text = `Two columns are ${nameOf(twice)}: choose one of them.`
    return {
      text,
      at: Object.fromEntries([...fields.entries()].flatMap(([at, field]) => (field === twice ? [[at, text]] : []))),
    }
  }
  const every = problemOfRates(choices) ?? kind.problemOfEvery?.(choices)
  if (every !== undefined) return every
  const at = wrongColumns(columns, fields)
  const [first] = Object.entries(at)
  if (first !== undefined) {
    const [place, text] = first
    return {
      text: `Column “${columns[Number(place)]?.title}” is not ${nameOf(fields[Number(place)] ?? '')}: ${text}`,
      at,
    }
  }
  const text = kind.problemOf(chosen, choices)
  return text === undefined ? undefined : { text }
}

/** A rate that is not typed yet is none. */
export function problemOfRates({ rates = {} }: SheetChoices): MappingProblem | undefined {
  const wrong = Object.entries(rates).find(([, typed]) => typed !== '' && !isRate(typed))
  if (wrong === undefined) return undefined
  const [currency] = wrong
  return { text: `The rate of ${currency} must be a number such as 1.08.`, currency }
}

/** A column whose first cells are all wrong; a single one is a wrong line. */
function wrongColumns(columns: SpreadsheetColumn[], fields: string[]) {
  const at: Record<number, string> = {}
  for (const [place, { values }] of columns.entries()) {
    const problems = values.map((value) => problemOfCell(fields[place] ?? '', value))
    if (values.length > 0 && problems.every((problem) => problem !== undefined)) at[place] = problems[0] ?? ''
  }
  return at
}
