import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { data } from 'react-router'
import type { SentFile } from '#app/forms/file-form.ts'
import { readFormWithFile } from '#app/forms/form-picture.ts'
import { typedText } from '#app/forms/forms.ts'
import { comeBackSoon, UNAVAILABLE } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { findKind, problemOfRows } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { MAX_SHEET_BYTES } from '#domain/spreadsheets/read/sheet-limits.ts'
import { storeSheet } from '#domain/spreadsheets/work/store-sheet.server.ts'
import { surveyInSubprocess } from '#domain/spreadsheets/work/survey-in-subprocess.server.ts'
import { openScratchFile } from '#platform/files/scratch-file.ts'
import { undefinedIfBusy } from '#platform/work/too-busy.ts'

const CHUNK_BYTES = 256 * 1024

type SheetRefusal = { kind: string; text: string; status: number }

/**
 * Stores the file that a form carries.
 *
 * @returns its id; or what to show in the form
 */
export async function receiveSheet(request: Request, context: Context): Promise<Outcome<string, SheetRefusal>> {
  const { config, db, log, sheetWork } = context.get(servicesContext)
  await using form = await readFormWithFile(request, context, { most: MAX_SHEET_BYTES, notStored: NOT_STORED })
  const chosen = typedText(form, 'kind')
  const kind = findKind(chosen)
  if (kind === undefined && chosen !== '') throw data(null, { status: 400 })
  const refuse = (status: number, text: string) => refused({ kind: chosen, text, status })
  const { picture: file } = form
  if (!file.ok) return refuse(file.problem.kind === 'too-large' ? 413 : 400, PROBLEMS[file.problem.kind])
  if (file.value === undefined) return refuse(400, PROBLEMS.none)
  const { value } = file
  sheetWork.prepare()
  await using output = await openScratchFile(join(config.dataDir, 'uploads'))
  const survey = await surveyInSubprocess({ file: value.file, output }, log).catch(undefinedIfBusy)
  if (survey === undefined) {
    comeBackSoon(context)
    return refuse(UNAVAILABLE.status, PROBLEMS.busy)
  }
  if (!survey.ok) return refuse(422, `Failed to read the file: ${survey.problem}`)
  const tooMany = problemOfRows(kind, survey.value.rowCount)
  if (tooMany !== undefined) return refuse(422, `Failed to read the file: ${tooMany}`)
  const { fd } = survey.value.sheets === undefined ? value.file : output
  // By position, so that the file can be read again.
  const chunks = ({ start, end } = { start: 0, end: value.size }) =>
    createReadStream('', { fd, start, end: end - 1, autoClose: false, highWaterMark: CHUNK_BYTES })
  return done(await storeSheet(db, kind, { name: fileName(value), chunks, survey: survey.value }))
}

const NOT_STORED = 'The file could not be stored. Please try again in a moment.'
const PROBLEMS = {
  none: 'Please choose a file.',
  empty: 'The file is empty.',
  several: 'Please send one file at a time.',
  busy: 'Too many files are being read. Please try again in a moment.',
  'too-large': 'The file is larger than 64 MB. Please send it in parts, each with the line of titles.',
}

/** Browsers send the name alone, other clients what they like. */
function fileName({ name }: SentFile): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
  return plain === '' ? 'spreadsheet.csv' : plain
}
