import type { SheetReading, SheetRow } from '#domain/csv/sheet-row.ts'
import { done } from '#domain/outcome.ts'
import { type Imported, type ImportPlan, type ItemImport, importItems, type Told } from './import-items.server.ts'
import type { ImportRows, SheetChoices, SheetKind } from './sheet-kind.ts'

/** How rows are read, and what was noticed meanwhile. */
export type RowReader<Item> = {
  /** How many rows memory holds beside what they mean, where each means something by itself. */
  rowsAtOnce?: number
  read(rows: SheetRow[]): SheetReading<Item>
  counts?(): Imported['counts']
  told?(): Told
}

type OwnSheet<Item, Plan extends ImportPlan> = Omit<SheetKind, 'auditKind' | 'undo' | 'checkRows' | 'importRows'> & {
  reader(choices: SheetChoices): RowReader<Item>
  /** What is slow, before anything is locked. */
  prepare?(reading: SheetReading<Item>, given: ImportRows): Promise<SheetReading<Item>>
  items: ItemImport<Item, Plan>
}

export function ownSheet<Item, Plan extends ImportPlan>({
  reader,
  prepare = async (reading) => reading,
  items,
  ...kind
}: OwnSheet<Item, Plan>): SheetKind {
  const readAll = async (rows: AsyncIterable<SheetRow>, asked: RowReader<Item>): Promise<SheetReading<Item>> => {
    const reading: SheetReading<Item> = { items: [], problems: [] }
    for await (const { items, problems } of readParts(rows, asked)) {
      for (const item of items) reading.items.push(item)
      for (const problem of problems) reading.problems.push(problem)
    }
    return reading
  }
  return {
    ...kind,
    auditKind: items.auditKind,
    undo: items.undo,
    checkRows: async (rows, choices) => (await readAll(rows, reader(choices))).problems,
    async importRows(db, given) {
      const asked = reader(given.choices)
      const imported = await importItems(db, await prepare(await readAll(given.rows, asked), given), given, items)
      if (!imported.ok) return imported
      const counts = [...imported.value.counts, ...(asked.counts?.() ?? [])]
      return done({ ...imported.value, counts, ...asked.told?.() })
    },
  }
}

/** Names the first field that no column was given. */
export function missing(fields: string[], needed: Record<string, string>): string | undefined {
  const name = Object.entries(needed).find(([field]) => !fields.includes(field))?.[1]
  return name === undefined ? undefined : `No column is ${name}: choose one.`
}

export async function* readParts<Item>(
  rows: AsyncIterable<SheetRow>,
  { read, rowsAtOnce = Infinity }: RowReader<Item>,
): AsyncGenerator<SheetReading<Item>> {
  let held: SheetRow[] = []
  for await (const row of rows) {
    held.push(row)
    if (held.length < rowsAtOnce) continue
    yield read(held)
    held = []
  }
  yield read(held)
}
