import { Readable } from 'node:stream'
import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DiskProblem, readFileForm } from './file-form.ts'

const BOUNDARY = 'boundary'

/** A form whose file comes in slowly. */
async function* slowForm() {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  )
  for (let piece = 0; piece < 50; piece += 1) {
    await aMoment()
    yield Buffer.from('x'.repeat(1_000))
  }
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

test('a disk that takes nothing is found out while the rest of the form is still on its way, and nothing else breaks', async () => {
  const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${BOUNDARY}` })
  const sent = { headers, body: Readable.toWeb(Readable.from(slowForm())) as ReadableStream<Uint8Array<ArrayBuffer>> }
  const nowhere = import.meta.filename
  await expect(readFileForm(sent, nowhere)).rejects.toThrow(DiskProblem)
  await aMoment()
})

test('a form that ends in the middle of a file that nobody reads is refused, and nothing else breaks', async () => {
  const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${BOUNDARY}` })
  const cut = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="other"; filename="a.png"\r\n\r\nxxxx`
  const sent = { headers, body: new Blob([cut]).stream() }
  await expect(readFileForm(sent, import.meta.dirname)).rejects.toThrow('end of multipart data')
  await aMoment()
})
