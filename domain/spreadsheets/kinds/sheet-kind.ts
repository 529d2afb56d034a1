import type { AuditKind } from '#domain/audit/changes.ts'
import type { Actor } from '#domain/audit/record.server.ts'
import type { UndoRows } from '#domain/audit/undo-rows.server.ts'
import type { LineProblem, SheetRow } from '#domain/csv/sheet-row.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Auth } from '#domain/tokens.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { KindOfColumns } from '../mapping/mapping-problem.ts'
import type { SheetChoices } from '../spreadsheet-tables.ts'
import type { Imported, ImportOptions } from './import-items.server.ts'

export type { SheetChoices, SpreadsheetColumn, SpreadsheetReport, SpreadsheetState } from '../spreadsheet-tables.ts'

type ExportedShop = { db: Db; auth: Auth; config: { publicUrl: string } }

export type ImportRows = ImportOptions & {
  rows: AsyncIterable<SheetRow>
  texts: () => AsyncIterable<string>
  choices: SheetChoices
  /** Where pictures lie that the file names; a file that comes from a browser has none beside it. */
  folder?: string
}

export type SheetKind = KindOfColumns & {
  /** Its name in addresses. */
  id: string
  name: string
  about: string
  /** Of what its audit entries are; `imported` and this together find the kind again. */
  auditKind: AuditKind
  /** Exports that name people ask for the password first. */
  hasPeople: boolean
  /** What its owner has to confirm before an import, if there is something. */
  consent?: string
  /** Its files look like those of another kind: it is not guessed, its owner says it. */
  isOnlyChosen?: true
  /** How many rows a file of it may have, if not as many as others. */
  mostRows?: number
  /** Its files are no lists: they have no columns, and `importRows` reads their text. */
  isWhole?: true
  /** What is wrong with rows by themselves, whatever the shop holds. */
  checkRows(rows: AsyncIterable<SheetRow>, choices: SheetChoices): Promise<LineProblem[]>
  /** Imports all rows, or with `skipInvalid` those that can be: `importItems`. */
  importRows(db: Db, given: ImportRows): Promise<Outcome<Imported, LineProblem[]>>
  undo: UndoRows
  /** Of items that the audit log has under their ids alone: what those that are still there are called. */
  namesOf?(db: Db, ids: string[]): Promise<Map<string, string>>
  /**
   * The same columns as an import reads, with the names of `fields` or their ids as titles. `query`: of the list in the back
   * office, which may narrow it.
   */
  exportAll(shop: ExportedShop, actor: Actor, query?: URLSearchParams): AsyncGenerator<string>
}
