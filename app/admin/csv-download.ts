import { Readable } from 'node:stream'
import { type Context, type Services, servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/same-origin.ts'
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
  const lines = logged(linesOf(services, actorOf(context)), name, services.log)
  const body = Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** The status is already sent. Only a broken connection tells the browser that the file is incomplete. */
async function* logged(lines: AsyncGenerator<string>, file: string, log: Services['log']) {
  try {
    yield BYTE_ORDER_MARK
    yield* lines
  } catch (error) {
    log.error({ err: error, file }, 'an export failed')
    throw error
  }
}
