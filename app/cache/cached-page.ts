import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { REQUEST_ID } from '../request/request-id.ts'
import { CACHE_TAG, CACHE_UNTIL } from './cache-tags.ts'
import type { Tagged } from './tagged-cache.ts'

/** A page is compressed once and sent often. The highest quality takes a hundred times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Headers of one request only, or that each encoding sets for itself. */
const NOT_STORED = [REQUEST_ID, CACHE_TAG, CACHE_UNTIL, 'content-length', 'content-encoding']

type Body = Uint8Array<ArrayBuffer>
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** An answer that may be given to every anonymous visitor, until one of its tags changes. */
export type CachedPage = Tagged & { answer(request: Request): Promise<Response> }

/**
 * Undefined when the answer must not be given to anybody else. Its body is read only if it is cached, and compressed
 * `inTurn`.
 */
export async function cachedPage(answer: Response, inTurn: InTurn): Promise<CachedPage | undefined> {
  const tags = answer.headers.get(CACHE_TAG)
  if (tags === null || !isForEverybody(answer)) return undefined
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_STORED.includes(name)))
  headers.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.vary = 'Accept-Encoding'
  const bodies = await compressed(body, inTurn)
  return {
    tags: new Set(tags.split(' ')),
    until: Number(answer.headers.get(CACHE_UNTIL) ?? Number.POSITIVE_INFINITY),
    size: bodies.br.length + bodies.gzip.length + 2 * JSON.stringify(headers).length,
    answer: (request) => answerFrom(request, headers, bodies),
  }
}

type Bodies = { br: Body; gzip: Body }

/** A function of its own, so that what answers later does not hold the whole text in memory. */
async function compressed(body: Buffer, inTurn: InTurn): Promise<Bodies> {
  const [br, gzipped] = await inTurn(() =>
    Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body)]),
  )
  return { br: ownCopy(br), gzip: ownCopy(gzipped) }
}

async function answerFrom(request: Request, headers: Record<string, string>, bodies: Bodies): Promise<Response> {
  if (request.headers.get('if-none-match')?.includes(headers.etag ?? ''))
    return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name))
  const body = encoding === undefined ? await promisify(gunzip)(bodies.gzip) : bodies[encoding]
  const ofBody = { 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) }
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...headers, ...ofBody } })
}

/** An answer that lacks a part that could not be loaded says `no-store`. */
function isForEverybody({ status, headers }: Response): boolean {
  const mayBeStored = headers.get('cache-control')?.includes('no-store') !== true
  return status === 200 && mayBeStored && !headers.has('set-cookie')
}

/** zlib returns a part of a larger buffer, which would stay in memory with it. */
function ownCopy(part: Buffer): Body {
  return new Uint8Array(part)
}

function accepts(accepted: string, encoding: string): boolean {
  const part = accepted.split(',').find((each) => each.trim().startsWith(encoding))
  return part !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(part)
}
