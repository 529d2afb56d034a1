import { BYTE_ORDER_MARK } from '#domain/csv/csv.ts'
import type { Log } from '#platform/observe/log.ts'

/** A CSV file that is sent as its lines are read. */
export function csvDownload(lines: AsyncGenerator<string>, { name, log }: { name: string; log: Log }): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK)),
    async pull(stream) {
      try {
        const { value, done } = await lines.next()
        if (done === true) stream.close()
        else stream.enqueue(encoder.encode(value))
      } catch (error) {
        // The status is already sent. Only a broken connection tells the browser that the file is incomplete.
        log.error({ err: error, file: name }, 'an export failed')
        stream.error(error)
      }
    },
    cancel: async () => {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
