import type { LineProblem, SheetReading, SheetRow } from '#domain/csv/sheet-row.ts'
import { type AnyPlan, type ItemImport, importItems } from './import-items.server.ts'
import type { ImportRows, OwnKind, SheetKind } from './sheet-kind.ts'

type OwnSheet<Item, Plan extends AnyPlan> = Omit<SheetKind, 'auditKind' | 'importRows'> & {
  read(rows: SheetRow[]): SheetReading<Item>
  /** What is slow, before anything is locked. */
  prepare?(reading: SheetReading<Item>, given: ImportRows): Promise<SheetReading<Item>>
  items: ItemImport<Item, Plan>
}

/** A spreadsheet of our own columns, whose rows are read together. */
export function ownSheet<Item, Plan extends AnyPlan>({
  read,
  prepare = async (reading) => reading,
  items,
  ...kind
}: OwnSheet<Item, Plan>): OwnKind {
  const readAll = async (rows: AsyncIterable<SheetRow>): Promise<SheetReading<Item>> => {
    const whole: SheetRow[] = []
    const torn: LineProblem[] = []
    for await (const row of rows)
      if (row.isTorn) torn.push({ line: row.line, text: TORN })
      else whole.push(row)
    const reading = read(whole)
    return { ...reading, problems: [...torn, ...reading.problems] }
  }
  return {
    ...kind,
    auditKind: items.auditKind,
    problemsIn: async (rows) => (await readAll(rows)).problems,
    importRows: async (db, given) =>
      await importItems(db, await prepare(await readAll(given.rows), given), given, items),
  }
}

const TORN = 'There are more cells than columns: a text with a comma in it stands in quotes'
