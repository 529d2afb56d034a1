import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { createFairQueue } from '#platform/fair-queue.ts'
import { passesByItself } from './http/availability.ts'
import { networkOf } from './http/client-address.ts'
import { clientContext, passingContext, servicesContext } from './http/context.ts'
import { contentPolicy, scriptHashes } from './server/content-policy.ts'
import { RequestNumber } from './ui/request-number.tsx'

/**
 * Rendering keeps the process busy for milliseconds. One page at a time, with clients taking turns, lets others' requests be
 * read and answered in between. No page waits for data while it renders: loaders have all of it.
 */
const inTurn = createFairQueue({ atOnce: 1, each: 1 })

/**
 * Renders a page whole before it is sent: the content security policy names the hash of every inline script, and React
 * Router's own scripts carry no nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { config, requests } = context.get(servicesContext)
  const { address = '' } = context.get(clientContext)
  const page = await render(
    <RequestNumber value={requests.getStore()?.request}>
      <ServerRouter context={entry} url={request.url} />
    </RequestNumber>,
    networkOf(address),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentPolicy(scriptHashes(page), config.imageUpload.url))
  return new Response(page, { headers, status })
}

async function render(page: ReactNode, client: string): Promise<string> {
  const pipe = await inTurn(client, () => {
    const { promise, resolve, reject } = Promise.withResolvers<PipeableStream['pipe']>()
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(stream.pipe),
      onShellError: reject,
      onError: reject,
    })
    return promise
  })
  return await text(pipe(new PassThrough()))
}

/** Logs failures once. An aborted request, or an answer with a status of its own, is not a failure. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (passesByItself(error)) context.set(passingContext, true)
  const { pathname } = new URL(request.url)
  context.get(servicesContext).log.error({ err: error, method: request.method, path: pathname }, 'request failed')
}
