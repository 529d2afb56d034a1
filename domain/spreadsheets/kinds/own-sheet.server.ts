import type { SheetReading, SheetRow } from '#domain/csv/sheet-row.ts'
import { type ImportPlan, type ItemImport, importItems } from './import-items.server.ts'
import type { ImportRows, OwnKind, SheetKind } from './sheet-kind.ts'

type OwnSheet<Item, Plan extends ImportPlan> = Omit<SheetKind, 'auditKind' | 'importRows'> & {
  read(rows: SheetRow[]): SheetReading<Item>
  /** How many rows memory holds beside what they mean, where each means something by itself. */
  rowsAtOnce?: number
  /** What is slow, before anything is locked. */
  prepare?(reading: SheetReading<Item>, given: ImportRows): Promise<SheetReading<Item>>
  items: ItemImport<Item, Plan>
}

/** A spreadsheet of our own columns. */
export function ownSheet<Item, Plan extends ImportPlan>({
  read,
  rowsAtOnce = Infinity,
  prepare = async (reading) => reading,
  items,
  ...kind
}: OwnSheet<Item, Plan>): OwnKind {
  const readAll = async (rows: AsyncIterable<SheetRow>): Promise<SheetReading<Item>> => {
    const reading: SheetReading<Item> = { items: [], problems: [] }
    let held: SheetRow[] = []
    const readHeld = () => {
      const { items, problems } = read(held)
      for (const item of items) reading.items.push(item)
      for (const problem of problems) reading.problems.push(problem)
      held = []
    }
    for await (const row of rows) {
      held.push(row)
      if (held.length === rowsAtOnce) readHeld()
    }
    readHeld()
    return reading
  }
  return {
    ...kind,
    auditKind: items.auditKind,
    undo: items.undo,
    problemsIn: async (rows) => (await readAll(rows)).problems,
    importRows: async (db, given) =>
      await importItems(db, await prepare(await readAll(given.rows), given), given, items),
  }
}
