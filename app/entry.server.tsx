import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { passesByItself } from './http/availability.ts'
import { contentPolicy, hashScripts } from './http/content-policy.ts'
import { pageContext, passingContext, servicesContext } from './http/context.ts'
import { keptMarkup } from './http/kept-markup.ts'
import { type PageScript, pageScript, pageScripts } from './http/page-scripts.ts'
import { KeptMarkup } from './ui/kept.tsx'
import { RequestNumber } from './ui/request-number.tsx'

/**
 * A page is made in one go: every loader has finished by now, so nothing is gained by sending parts, and React renders a
 * string in less than two thirds of the time that a stream takes it. What the loaders found is read first and put into
 * the page as React Router's own `StreamTransfer` does.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { config, requests } = context.get(servicesContext)
  const nonce = randomUUID()
  const found = await textOf(serverHandoffStream)
  const page = renderToString(
    <KeptMarkup value={keptMarkup}>
      <RequestNumber value={requests.getStore()?.request}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </RequestNumber>
    </KeptMarkup>,
  )
  const { pieces, hashes } = hashScripts(page, nonce)
  // In development React Router's own stand in the page: they reload it when a file changes.
  const scripts = [...(import.meta.env.DEV ? [] : pageScripts(entry)), pageScript(dataScript(found))]
  headers.set('content-type', 'text/html; charset=utf-8')
  const allHashes = [...hashes, ...scripts.map(({ hash }) => hash)]
  headers.set('content-security-policy', contentPolicy(allHashes, config.imageUpload.url))
  context.set(pageContext, [DOCTYPE, ...withScripts(pieces, scripts)])
  return new Response(null, { headers, status })
}

/** A good deal quicker than by a `Response`. */
async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of stream ?? []) text += decoder.decode(bytes, { stream: true })
  return text
}

/** A string comes without it, and without it browsers lay a page out as those of 1998 did. */
const DOCTYPE = '<!DOCTYPE html>'
const BODY_END = '</body>'

function withScripts(pieces: string[], scripts: PageScript[]): string[] {
  const last = pieces.at(-1) ?? ''
  const end = last.lastIndexOf(BODY_END)
  const tags = scripts.map(({ text }) => `<script>${text}</script>`)
  return [...pieces.slice(0, -1), last.slice(0, end), ...tags, last.slice(end)]
}

/** Text between scripts cannot end one: what would is escaped. */
function dataScript(found: string): string {
  const text = JSON.stringify(found).replace(/[<>&\u2028\u2029]/g, escapeCharacter)
  const stream = 'window.__reactRouterContext.streamController'
  return `${stream}.enqueue(${text});${stream}.close()`
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Everything that is broken ends here, once. A visitor who left, or was refused with a status, is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (passesByItself(error)) context.set(passingContext, true)
  const { pathname } = new URL(request.url)
  context.get(servicesContext).log.error({ err: error, method: request.method, path: pathname }, 'request failed')
}
