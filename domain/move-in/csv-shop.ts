import { StartProblem } from '#platform/start-problem.ts'
import { type Columns, hasColumns, titlesOf } from './csv-records.ts'
import type { OldFile } from './old-file.ts'

/** The files of an old shop by what is in them, which their columns tell. */
export type Sorted<Kind extends string> = Record<Kind, OldFile[]>

/** @throws StartProblem that names a file which is of none of the kinds */
export async function sortFiles<Kind extends string>(
  files: OldFile[],
  { shop, kinds }: { shop: string; kinds: Record<Kind, Columns<string>> },
): Promise<Sorted<Kind>> {
  const names = Object.keys(kinds) as Kind[]
  const sorted = Object.fromEntries(names.map((kind) => [kind, [] as OldFile[]])) as Sorted<Kind>
  for (const file of files) {
    const titles = await titlesOf(file)
    const kind = names.find((each) => hasColumns(titles, kinds[each]))
    if (kind === undefined)
      throw new StartProblem(`${file.name} does not have the columns of an export of ${shop} (${names.join(', ')})`)
    sorted[kind].push(file)
  }
  return sorted
}

/** What the files hold, one after the other. */
export async function* inAll<Held>(
  files: OldFile[],
  read: (file: OldFile) => AsyncGenerator<Held>,
): AsyncGenerator<Held> {
  for (const file of files) yield* read(file)
}
