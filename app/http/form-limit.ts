import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_PICTURE_BYTES } from '#domain/images/picture-limits.ts'
import { isAdminRequest } from './admin-request.ts'
import type { Services } from './context.ts'
import { pictureProblemText } from './picture-problem.ts'

export const MAX_FORM_BYTES = 64 * 1024
/** A picture, and the fields and boundaries around it. */
const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + MAX_FORM_BYTES
/** A form with a larger picture is read all the same, to be shown again with all that was typed. */
export const MAX_READ_BYTES = 3 * MAX_UPLOAD_BYTES

/** Forms are small. Only an admin's may carry a picture, for browsers without scripts. */
export function formLimit(services: Services): MiddlewareHandler {
  const small = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next()
    const mayCarryPicture = isPictureForm(c) && (await isAdminRequest(services, c.req.raw))
    if (!mayCarryPicture) return await small(c, next)
    return sizeOf(c) > MAX_READ_BYTES ? tooLarge(c) : await next()
  }
}

/** Whoever says that more will come is told at once; who does not say so is counted while it comes. */
export const uploadLimit: MiddlewareHandler = async (c, next) =>
  sizeOf(c) > MAX_UPLOAD_BYTES
    ? c.json({ error: { message: pictureProblemText({ kind: 'too-large' }) } }, 413)
    : await next()

function sizeOf({ req }: Context): number {
  return Number(req.header('content-length') ?? 0)
}

function isPictureForm({ req }: Context): boolean {
  const isMultipart = req.header('content-type')?.startsWith('multipart/form-data') ?? false
  return req.method === 'POST' && isMultipart && req.path.startsWith('/admin/')
}

function tooLarge(c: Context) {
  return c.text('This is more than the shop takes in one form. Please go back and send less.', 413)
}
