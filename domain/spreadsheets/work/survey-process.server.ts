import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { beginSubprocess } from '#platform/work/begin-subprocess.ts'
import { surveySheet } from './survey-sheet.ts'

/**
 * A process of its own that reads one uploaded file: it is the standard input, one message answers. The rows of a workbook go to
 * the standard output as CSV. It has no secrets.
 */

beginSubprocess()

const CHUNK_BYTES = 256 * 1024
/** By position, so that the file can be read again. */
const chunks = () => createReadStream('', { fd: 0, start: 0, autoClose: false, highWaterMark: CHUNK_BYTES })
const output = createWriteStream('', { fd: 1, autoClose: false })

async function write(text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain')
}

const survey = await surveySheet({ chunks, fd: 0 }, write)
output.end()
await once(output, 'finish')
process.send?.(survey, () => process.exit())
