import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type CsvRecord, csvRecords } from '#domain/csv/csv-records.ts'
import { findKind } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { textOfLines } from '../data/sheet-rows.ts'
import type { TestShop } from '../shops/open-shop.ts'

const FILES = join(import.meta.dirname, '../inputs/programs')

/** Cells that the shop writes by itself. */
const OUR_OWN = ['id', 'quantityWas', 'createdAt', 'Order id', 'Product id', 'User id']

/** Of each row its cells that say something, by their titles. */
export async function rowsOf(csv: string): Promise<Record<string, string>[]> {
  const records: CsvRecord[] = []
  for await (const record of csvRecords([csv])) records.push(record)
  const [titles, ...rows] = records
  return rows.map(({ cells }) =>
    Object.fromEntries(
      cells.flatMap((cell, place) => {
        const title = titles?.cells[place] ?? ''
        return cell === '' || OUR_OWN.includes(title) ? [] : [[title, cell]]
      }),
    ),
  )
}

/** As another program exports it. */
export function programFile(name: string): string {
  return join(FILES, name)
}

/** What the shop exports once such a file is imported. */
export async function rightRows(file: string): Promise<Record<string, string>[]> {
  return await rowsOf(await readFile(join(FILES, 'right', basename(file).replace(/\.\w+$/, '.csv')), 'utf8'))
}

/** What it exports of products or orders. */
export async function exportedRows({ services }: Pick<TestShop, 'services'>, kind: string) {
  const lines = findKind(kind)?.exportAll(services, 'command line')
  if (lines === undefined) throw new Error(`there is no kind ${kind}`)
  return byName(await rowsOf(await textOfLines(lines)))
}

/** Products; orders stay as they stand. */
export function byName(rows: Record<string, string>[]): Record<string, string>[] {
  const keyOf = ({ name, sku = '' }: Record<string, string>) => `${name}\n${sku}`
  return rows.toSorted((one, other) => Number(keyOf(one) > keyOf(other)) - Number(keyOf(one) < keyOf(other)))
}
