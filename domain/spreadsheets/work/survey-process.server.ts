import { createReadStream } from 'node:fs'
import { beginSubprocess } from '#platform/work/begin-subprocess.ts'
import { surveySheet } from './survey-sheet.ts'

/** A process of its own that reads one uploaded file: it is the standard input, one message answers. It has no secrets. */

beginSubprocess()

const CHUNK_BYTES = 256 * 1024
/** By position, so that the file can be read again. */
const chunks = () => createReadStream('', { fd: 0, start: 0, autoClose: false, highWaterMark: CHUNK_BYTES })

process.send?.(await surveySheet(chunks), () => process.exit())
