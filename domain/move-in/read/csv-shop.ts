import { type SourceFile, titlesOf } from '#domain/csv/csv-file.ts'
import { hasColumns } from '#domain/csv/guess-fields.ts'
import type { ColumnNames } from '#domain/csv/sheet-row.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { SHOPIFY_TELLING } from './shopify-columns.ts'
import { WOOCOMMERCE_TELLING } from './woocommerce-columns.ts'

/** The files of an old shop by what is in them, which their columns tell. */
export type Sorted<Kind extends string> = Record<Kind, SourceFile[]>

/** @throws StartProblem that names a file which is of none of the kinds */
export async function sortFiles<Kind extends string>(
  files: SourceFile[],
  { shop, kinds }: { shop: string; kinds: Record<Kind, ColumnNames<string>> },
): Promise<Sorted<Kind>> {
  const names = Object.keys(kinds) as Kind[]
  const sorted = Object.fromEntries(names.map((kind) => [kind, [] as SourceFile[]])) as Sorted<Kind>
  for (const file of files) {
    const titles = await titlesOf(file)
    const kind = names.find((each) => hasColumns(titles, kinds[each]))
    if (kind === undefined) throw new StartProblem(problemOf(file, titles, { shop, names }))
    sorted[kind].push(file)
  }
  return sorted
}

/** Shops whose files are told apart, with what only these have. */
const SHOPS = { shopify: SHOPIFY_TELLING, woocommerce: WOOCOMMERCE_TELLING }

function problemOf({ name }: SourceFile, titles: string[], { shop, names }: { shop: string; names: string[] }): string {
  const others = Object.entries(SHOPS).filter(([id]) => id !== shop.toLowerCase())
  const other = others.find(([, kinds]) => Object.values(kinds).some((kind) => hasColumns(titles, kind)))
  if (other !== undefined) return `${name} is not of ${shop}: the command "import ${other[0]}" reads it`
  return `${name} does not have the columns of an export of ${shop} (${names.join(', ')})`
}

/** What the files hold, one after the other. */
export async function* inAll<Held>(
  files: SourceFile[],
  read: (file: SourceFile) => AsyncGenerator<Held>,
): AsyncGenerator<Held> {
  for (const file of files) yield* read(file)
}
