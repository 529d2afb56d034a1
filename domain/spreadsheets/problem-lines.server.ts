import type { Db } from '#platform/database/client.ts'
import { csvLine } from '../csv.ts'
import { problemsOf, recordsOf } from './find-sheet.server.ts'

/** The lines that cannot be imported as a file of their own, with a last column that says why. */
export async function* problemLines(db: Db, id: string): AsyncGenerator<string> {
  const texts = new Map<number, string[]>()
  for (const { line, text } of await problemsOf(db, id)) texts.set(line, [...(texts.get(line) ?? []), text])
  let isTitles = true
  for await (const { cells, line } of recordsOf(db, id)) {
    const said = isTitles ? ['Problem'] : texts.get(line)
    if (said !== undefined) yield csvLine([...cells, said.join('; ')])
    isTitles = false
  }
}
