import { BrokenCsv, csvRecords } from '#domain/csv/csv-records.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { foreignText } from '../read/foreign-file.ts'
import { decodedTexts, encodingOf, isZip, NoSheet } from '../read/sheet-text.ts'
import { surveyRows } from '../read/survey-rows.ts'
import { openWorkbook } from '../read/workbook/workbook.ts'
import type { Survey } from './survey-in-subprocess.server.ts'
import { surveyShopFile } from './survey-shop-file.ts'
import { surveyWorkbook, type Write } from './survey-workbook.ts'

/** A file that can be read again: `chunks` from its beginning, `fd` by position. */
export type SurveyedFile = { chunks(): AsyncIterable<Uint8Array>; fd: number }

/**
 * Reads a whole file once, to know what is in it. The rows of a workbook are handed to `write` as CSV.
 *
 * @returns refused with what is wrong with it as a whole
 */
export async function surveySheet({ chunks, fd }: SurveyedFile, write: Write): Promise<Outcome<Survey, string>> {
  try {
    const isWorkbook = await isZip(chunks())
    return done(isWorkbook ? await surveyWorkbook(await openWorkbook(fd), write) : await surveyText(chunks))
  } catch (error) {
    if (error instanceof NoSheet || error instanceof StartProblem) return refused(error.message)
    if (error instanceof BrokenCsv) return refused(`line ${error.line}: ${error.message}.`)
    throw error
  }
}

async function surveyText(chunks: SurveyedFile['chunks']): Promise<Survey> {
  const read = await encodingOf(chunks)
  const texts = () => decodedTexts(chunks(), read.encoding)
  const beginning = await beginningOf(texts())
  const whole = read.isGuessed ? undefined : await surveyShopFile(beginning, texts)
  if (whole !== undefined) return { ...read, ...whole }
  const problem = foreignText(beginning)
  if (problem !== undefined) throw new NoSheet(problem)
  return { ...read, ...(await surveyRows(csvRecords(texts()))) }
}

async function beginningOf(texts: AsyncIterable<string>): Promise<string> {
  for await (const text of texts) if (text.trim() !== '') return text
  return ''
}
