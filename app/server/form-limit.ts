import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_FORM_BYTES, readableBytes } from '#app/forms/file-form.ts'
import type { Services } from '#app/request/context.ts'
import { decideFor } from '#app/visitor/admin-request.ts'
import { MAX_PHOTO_BYTES, MAX_PICTURE_BYTES } from '#domain/images/picture-limits.ts'
import { pictureProblemText } from '#domain/images/picture-problem.ts'
import { MAX_SHEET_BYTES } from '#domain/spreadsheets/read/sheet-limits.ts'

/** The pages that take a spreadsheet or pictures, and their data. They count what arrives, and other forms are read into memory. */
const SPREADSHEETS = /^\/admin\/spreadsheets(?:\/|\.data)?$/
const PICTURES = /^\/admin\/(?:blogs|products|products\/intake)(?:\/|\.data)?$/
/** Anybody's form with photos, in a browser whose scripts make them small or not. */
const OFFERS = /^\/we-buy-products(?:\.data)?$/
/** A newsletter as it was and as it is, in four bytes for each letter, and more. */
const MAX_TEXTS_BYTES = 1024 * 1024

/** Forms are small. Only an admin's may carry long texts, a picture, for browsers without scripts, or a spreadsheet, and an offer photos. */
export function formLimit(services: Services): MiddlewareHandler {
  const small = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge })
  const long = bodyLimit({ maxSize: MAX_TEXTS_BYTES, onError: tooLarge })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next()
    if (OFFERS.test(c.req.path) && isMultipart(c))
      return sizeOf(c) > readableBytes(MAX_PHOTO_BYTES) ? tooLarge(c) : await next()
    const isLong = isOfficeForm(c) && (await decideFor(services, c.req.raw, 'a form with a file')) === 'allowed'
    const largest = isLong ? largestFile(c) : undefined
    const most = largest === undefined ? (isLong ? MAX_TEXTS_BYTES : MAX_FORM_BYTES) : readableBytes(largest)
    if (sizeOf(c) > most) return tooLarge(c)
    // Node enforces a declared content-length. Counting takes a stream, and a request around it.
    const saysItsSize = c.req.header('content-length') !== undefined && c.req.header('transfer-encoding') === undefined
    if (largest !== undefined || saysItsSize) return await next()
    return await (isLong ? long : small)(c, next)
  }
}

/** What is far too large is refused unread; the rest is read first, so that its sender hears why. */
export const uploadLimit: MiddlewareHandler = async (c, next) =>
  sizeOf(c) > readableBytes(MAX_PICTURE_BYTES)
    ? c.json({ error: { message: pictureProblemText({ kind: 'too-large' }) } }, 413)
    : await next()

/**
 * A refused form that was not read to its end: Node cuts its connection half a second later. Told of it, a browser sends its
 * next request elsewhere.
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next()
  const mayBeUnread = sizeOf(c) > MAX_FORM_BYTES || c.req.header('transfer-encoding') !== undefined
  if (c.res.status >= 400 && mayBeUnread) c.res.headers.set('connection', 'close')
}

function sizeOf({ req }: Context): number {
  return Number(req.header('content-length') ?? 0)
}

function isOfficeForm(c: Context): boolean {
  return c.req.method === 'POST' && isMultipart(c) && c.req.path.startsWith('/admin/')
}

function isMultipart({ req }: Context): boolean {
  return req.header('content-type')?.startsWith('multipart/form-data') ?? false
}

function largestFile({ req }: Context): number | undefined {
  if (SPREADSHEETS.test(req.path)) return MAX_SHEET_BYTES
  return PICTURES.test(req.path) ? MAX_PICTURE_BYTES : undefined
}

function tooLarge(c: Context) {
  return c.text('This is more than the shop takes in one form. Please go back and send less.', 413)
}
