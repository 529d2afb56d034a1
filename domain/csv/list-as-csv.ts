import type { ListPage } from '../paging/list-page.server.ts'
import { csvLine } from './csv.ts'

type ListAsCsv<Row> = {
  head: readonly string[]
  read: (place: { after: string | undefined }) => Promise<ListPage<Row>>
  linesOf: (rows: Row[]) => string[] | Promise<string[]>
}

/** A list from its newest row to its last, as the lines of a file. Memory holds one page. */
export async function* listAsCsv<Row>({ head, read, linesOf }: ListAsCsv<Row>): AsyncGenerator<string> {
  yield csvLine(head)
  let after: string | undefined
  do {
    const page = await read({ after })
    if (page.rows.length > 0) yield (await linesOf(page.rows)).join('')
    after = page.older
  } while (after !== undefined)
}
