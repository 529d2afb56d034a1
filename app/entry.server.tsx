import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { isConnectionLoss } from '#platform/database/connection-loss.ts'
import type { Log } from '#platform/log.ts'
import { contentPolicy, hashScripts } from './http/content-policy.ts'
import { databaseLostContext, servicesContext } from './http/context.ts'

const RENDER_TIMEOUT_MS = 10_000

/** A page is sent when all of it is there: every loader has finished by now, so nothing is gained by sending parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { config, log } = context.get(servicesContext)
  const nonce = randomBytes(16).toString('base64url')
  const { html, hashes } = hashScripts(await render(entry, { url: request.url, nonce, log }), nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentPolicy(hashes, config.imageUpload.url))
  return new Response(html, { headers, status })
}

function render(entry: EntryContext, { url, nonce, log }: { url: string; nonce: string; log: Log }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        pipe(collect(resolve))
      },
      onShellError: reject,
      onError: (error) => log.error({ err: error }, 'page could not be rendered'),
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'))
      next()
    },
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
