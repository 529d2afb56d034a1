import { BrokenCsv, csvRecords } from '#domain/csv/csv-records.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { ReadEncoding } from '../read/encodings.ts'
import { foreignText } from '../read/foreign-file.ts'
import { decodedTexts, encodingOf, NoSheet } from '../read/sheet-text.ts'
import { type SurveyedRows, surveyRows } from '../read/survey-rows.ts'

export type Survey = ReadEncoding & SurveyedRows

/**
 * Reads a whole file once, to know what is in it. `chunks` gives it from its beginning, each time.
 *
 * @returns refused with what is wrong with it as a whole
 */
export async function surveySheet(chunks: () => AsyncIterable<Uint8Array>): Promise<Outcome<Survey, string>> {
  try {
    const read = await encodingOf(chunks)
    const texts = () => decodedTexts(chunks(), read.encoding)
    const problem = foreignText(await beginningOf(texts()))
    if (problem !== undefined) throw new NoSheet(problem)
    return done({ ...read, ...(await surveyRows(csvRecords(texts()))) })
  } catch (error) {
    if (error instanceof NoSheet) return refused(error.message)
    if (error instanceof BrokenCsv) return refused(`line ${error.line}: ${error.message}.`)
    throw error
  }
}

async function beginningOf(texts: AsyncIterable<string>): Promise<string> {
  for await (const text of texts) if (text.trim() !== '') return text
  return ''
}
