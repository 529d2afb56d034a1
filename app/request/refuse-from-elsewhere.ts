import { type Context, servicesContext } from './context.ts'
import { isLedFromElsewhere } from './same-origin.ts'

/** No other site makes a browser download the shop's customers or a person's own data, and no picture in a mail does. */
export function refuseFromElsewhere(request: Request, context: Context): void {
  if (!isLedFromElsewhere(request)) return
  const { log } = context.get(servicesContext)
  log.warn({ path: new URL(request.url).pathname }, 'a download that another site led to was refused')
  throw new Response('Files are downloaded from the page that offers them.', { status: 403 })
}
