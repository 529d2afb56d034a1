import { type Context, type Services, servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/refuse-from-elsewhere.ts'
import { actorOf } from '#app/visitor/actor.ts'
import type { Actor } from '#domain/audit/record.server.ts'
import { BYTE_ORDER_MARK } from '#domain/csv/csv.ts'

type Run = { request: Request; context: Context }

/** A CSV file that is sent as its lines are read. */
export function csvDownload(
  { request, context }: Run,
  name: string,
  linesOf: (services: Services, actor: Actor) => AsyncGenerator<string>,
): Response {
  refuseFromElsewhere(request, context)
  const services = context.get(servicesContext)
  const lines = linesOf(services, actorOf(context))
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
        services.log.error({ err: error, file: name }, 'an export failed')
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
