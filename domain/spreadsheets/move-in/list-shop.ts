import { recordsIn, type SourceFile, titlesOf } from '#domain/csv/csv-file.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { readCustomerSheet } from '#domain/customers/customer-sheet.ts'
import { EMPTY_SHOP, type OldShop, type ReaderOptions } from '#domain/move-in/old/old-shop.ts'
import type { Reading } from '#domain/move-in/values/readings.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { ORDER_SHEET } from '../kinds/order-kind.server.ts'
import { type RowReader, readParts } from '../kinds/own-sheet.server.ts'
import { CUSTOMER_SHEET } from '../kinds/people-kinds.server.ts'
import { PRODUCT_SHEET, productReader } from '../kinds/product-kind.server.ts'
import type { SheetKind } from '../kinds/sheet-kind.ts'
import { ofProgram } from '../kinds/sheet-kinds.server.ts'
import { meantRows } from '../mapping/meant-rows.ts'
import { orderReader } from '../mapping/order-rows.ts'
import { kindOfProgram, listsOf, programOf } from '../programs/known/programs.ts'
import { columnsOf } from '../sheet-columns.ts'

type List = { kind: string; file: SourceFile; titles: string[] }

/**
 * A shop to move in from, of the lists that a program exports: their titles tell what they hold.
 *
 * @throws StartProblem that names a file which is none of them
 */
export async function listShop(
  program: string,
  files: SourceFile[],
  { categories, picture = '' }: ReaderOptions,
): Promise<OldShop> {
  const lists: List[] = []
  for (const file of files) lists.push(await listIn(file, program))
  const choices = { categories, every: { image: picture } }
  let products = productReader(choices)
  return {
    ...EMPTY_SHOP,
    accounts: () => readingsIn(lists, CUSTOMER_SHEET, { read: readCustomerSheet }),
    products() {
      products = productReader(choices)
      return readingsIn(lists, PRODUCT_SHEET, products)
    },
    orders: () => readingsIn(lists, ORDER_SHEET, orderReader({})),
    notes() {
      const { stockUncounted, categories, unknownNames } = products.notes()
      return { stockUncounted, categories, unknownNames }
    },
  }
}

async function listIn(file: SourceFile, program: string): Promise<List> {
  const titles = await titlesOf(file)
  const found = programOf(titles)
  if (found?.name === program) return { kind: kindOfProgram(found), file, titles }
  if (found !== undefined && COMMANDS.includes(found.name))
    throw new StartProblem(
      `${file.name} is not of ${program}: the command "import ${found.name.toLowerCase()}" reads it`,
    )
  const kinds = listsOf(program).join(', ')
  throw new StartProblem(`${file.name} does not have the columns of an export of ${program} (${kinds})`)
}

/** Programs whose lists are a whole shop. */
const COMMANDS = ['Shopify', 'WooCommerce']

async function* readingsIn<Item>(
  lists: List[],
  kind: SheetKind,
  reader: RowReader<Item>,
): AsyncGenerator<Reading<Item & { line: number }>> {
  for (const { file, titles } of lists.filter((list) => list.kind === kind.id)) {
    const columns = columnsOf(ofProgram(kind, titles), { titles, values: [] })
    const rows: AsyncIterable<SheetRow> = meantRows(recordsIn(file), { kind: kind.id, columns })
    for await (const part of readParts(rows, reader)) {
      for (const { line, text } of part.leftOut ?? []) yield { kind: 'leftOut', id: `line ${line}`, reason: text, line }
      for (const { line, text } of part.problems) yield { kind: 'failed', id: `line ${line}`, reason: text, line }
      for (const item of part.items) yield { kind: 'taken', item, line: item.line }
    }
  }
}
