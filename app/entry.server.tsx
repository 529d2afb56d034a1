import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { passesByItself } from './http/availability.ts'
import { passingContext, servicesContext } from './http/context.ts'
import { contentPolicy, scriptHashes } from './server/content-policy.ts'
import { RequestNumber } from './ui/request-number.tsx'

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
  const page = await render(
    <RequestNumber value={requests.getStore()?.request}>
      <ServerRouter context={entry} url={request.url} />
    </RequestNumber>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentPolicy(scriptHashes(page), config.imageUpload.url))
  return new Response(page, { headers, status })
}

async function render(page: ReactNode): Promise<string> {
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>()
  const { pipe } = renderToPipeableStream(page, { onAllReady: resolve, onShellError: reject, onError: reject })
  await isReady
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
