import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { createFairQueue } from '#platform/work/fair-queue.ts'
import { passesByItself, plainTrouble, UNAVAILABLE } from './request/availability.ts'
import { networkOf } from './request/client-address.ts'
import { type Context, clientContext, passingContext, servicesContext } from './request/context.ts'
import { loggedPath } from './request/logged-path.ts'
import { isReading } from './request/same-origin.ts'
import { contentPolicy, newNonce, ownScripts } from './server/content-policy.ts'
import { ScriptNonce } from './ui/inline-script.tsx'

/**
 * Rendering keeps the process busy for milliseconds. One page at a time, with clients taking turns, lets others' requests be
 * read and answered in between. No page waits for data while it renders: loaders have all of it.
 */
const inTurn = createFairQueue({ atOnce: 1, each: 1 })
/** Pages of trouble that may wait for their turn. When the time of hundreds runs out at once, the last would wait for seconds. */
const MOST_IN_TROUBLE = 20
let inTrouble = 0

/**
 * Renders a page whole before it is sent: the content security policy names the hash of each of its own inline scripts, which
 * React and React Router write with the nonce of this rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const passes = status === UNAVAILABLE.status || (status === 500 && context.get(passingContext))
  // A form keeps what was typed.
  const isTrouble = passes && isReading(request)
  if (isTrouble && inTrouble >= MOST_IN_TROUBLE) return plainTrouble()
  if (isTrouble) inTrouble += 1
  try {
    const { config } = context.get(servicesContext)
    const nonce = newNonce()
    const html = await render(
      <ScriptNonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </ScriptNonce>,
      nonce,
      context,
    )
    const { page, hashes } = ownScripts(html, nonce)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-security-policy', contentPolicy(hashes, config.imageUpload.url))
    return new Response(page, { headers, status })
  } finally {
    if (isTrouble) inTrouble -= 1
  }
}

async function render(page: ReactNode, nonce: string, context: Context): Promise<string> {
  const { address = '' } = context.get(clientContext)
  const pipe = await inTurn(networkOf(address), () => {
    const { promise, resolve, reject } = Promise.withResolvers<PipeableStream['pipe']>()
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(stream.pipe),
      onShellError: reject,
      onError: reject,
    })
    return promise
  })
  return await text(pipe(new PassThrough()))
}

/** Logs failures once. An aborted request, or an answer with a status of its own, is not a failure. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Context }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (passesByItself(error)) context.set(passingContext, true)
  const { pathname } = new URL(request.url)
  context
    .get(servicesContext)
    .log.error({ err: error, method: request.method, path: loggedPath(pathname) }, 'request failed')
}
