import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { isConnectionLoss } from '#platform/database/connection-loss.ts'
import { databaseLostContext, nonceContext, servicesContext } from './http/context.ts'

const RENDER_TIMEOUT_MS = 10_000

/** A page is sent when all of it is there: every loader has finished by now, so nothing is gained by sending parts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => context.get(servicesContext).log.error({ err: error }, 'page could not be rendered'),
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Everything that is broken ends here, once. A visitor who left, or was refused with a status, is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isConnectionLoss(error)) context.set(databaseLostContext, true)
  const { pathname } = new URL(request.url)
  context.get(servicesContext).log.error({ err: error, method: request.method, path: pathname }, 'request failed')
}
