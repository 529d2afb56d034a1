import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import type { AuditRow } from '#domain/audit/undo-rows.server.ts'
import { guessFields } from '#domain/csv/guess-fields.ts'
import type { Db } from '#platform/database/client.ts'
import { kindOfProgram, programFor, programOf } from '../programs/known/programs.ts'
import { isStateTitle } from '../programs/row-states.ts'
import { MAX_SHEET_ROWS } from '../read/sheet-limits.ts'
import { tooManyRows } from '../read/survey-rows.ts'
import type { SpreadsheetColumn } from '../spreadsheet-tables.ts'
import { GUIDE_SHEET } from './guide-kind.server.ts'
import { ORDER_SHEET } from './order-kind.server.ts'
import { CUSTOMER_SHEET, SUBSCRIBER_SHEET } from './people-kinds.server.ts'
import { POST_SHEET } from './post-kind.server.ts'
import { PRODUCT_SHEET } from './product-kind.server.ts'
import type { SheetKind } from './sheet-kind.ts'
import { FIREBASE_FILE, WORDPRESS_FILE } from './shop-files.server.ts'

/** Every kind of spreadsheet, in the order of the page. */
export const SHEET_KINDS: readonly SheetKind[] = [
  PRODUCT_SHEET,
  ORDER_SHEET,
  CUSTOMER_SHEET,
  POST_SHEET,
  SUBSCRIBER_SHEET,
  GUIDE_SHEET,
]

export function findKind(id: string | null): SheetKind | undefined {
  return [...SHEET_KINDS, WORDPRESS_FILE, FIREBASE_FILE].find((kind) => kind.id === id)
}

/** The kind of a file that was sent, with what its program adds to it. */
export function kindOf({ kind, columns }: { kind: string; columns: SpreadsheetColumn[] }): SheetKind | undefined {
  const found = findKind(kind)
  const titles = columns.map(({ title }) => title)
  return found && ofProgram(found, titles)
}

/** The kind that a file with these titles most likely is: that of the program that made it, or the one that knows the most. */
export function guessKind(titles: readonly string[]): SheetKind {
  const program = programOf(titles)
  const kindOfIt = program && SHEET_KINDS.find(({ id }) => id === kindOfProgram(program))
  if (kindOfIt !== undefined) return kindOfIt
  const score = (kind: SheetKind) => {
    const known = guessFields(titles, kind.fields).filter((field) => field !== '')
    const isWhole = kind.problemOf(known, {}) === undefined
    // What products lack can be said for every row, and they may have a column that says which are for sale.
    if (kind.problemOfEvery !== undefined)
      return known.length + titles.filter(isStateTitle).length + (isWhole ? 0.5 : 0)
    return isWhole ? known.length + 0.5 : known.length / 2
  }
  const guessed = SHEET_KINDS.filter(({ isOnlyChosen }) => isOnlyChosen !== true)
  return guessed.reduce((best, kind) => (score(kind) > score(best) ? kind : best))
}

/** A kind as a file with these titles has it: with the columns of the program that made it. */
export function ofProgram(kind: SheetKind, titles: readonly string[]): SheetKind {
  const program = programFor(kind.id, titles)
  if (program === undefined) return kind
  const { name, about, own } = program
  // What it needs it has: nobody chooses.
  const said = about === undefined ? {} : { about, name: `${kind.name} of ${name}`, problemOf: () => undefined }
  return { ...kind, ...said, program, fields: { ...kind.fields, ...own } }
}

/** Whether the columns of a file are known, so that nobody has to give them fields. */
export function isRecognised({ isWhole, program }: SheetKind): boolean {
  return isWhole === true || program?.about !== undefined
}

/** Why a file has too many rows for what it holds. */
export function problemOfRows(kind: SheetKind | undefined, rowCount: number): string | undefined {
  const { mostRows = MAX_SHEET_ROWS } = kind ?? {}
  return rowCount > mostRows ? tooManyRows(mostRows) : undefined
}

export function kindOfEntry({ kind }: Pick<AuditEntry, 'kind'>): SheetKind | undefined {
  return SHEET_KINDS.find(({ auditKind }) => auditKind === kind)
}

/** Rows of an import with the names of people, which the audit log does not keep: an entry outlives them. */
export async function nameRows(db: Db, entry: AuditEntry, rows: AuditRow[]): Promise<AuditRow[]> {
  const nameless = rows.filter(({ subjectName }) => subjectName === '').map(({ subjectId }) => subjectId)
  if (nameless.length === 0) return rows
  const names = await kindOfEntry(entry)?.namesOf?.(db, nameless)
  return rows.map((row) => ({
    ...row,
    subjectName: row.subjectName || (names?.get(row.subjectId) ?? 'Deleted address'),
  }))
}
