import { isLedFromElsewhere } from './same-origin.ts'

/** No other site makes a browser download the shop's customers or a person's own data, and no picture in a mail does. */
export function refuseFromElsewhere(request: Request): void {
  if (isLedFromElsewhere(request))
    throw new Response('Files are downloaded from the page that offers them.', { status: 403 })
}
