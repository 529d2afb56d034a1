import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_PICTURE_BYTES } from '#domain/images/picture-limits.ts'
import { isAdminRequest } from './admin-request.ts'
import type { Services } from './context.ts'

const MAX_FORM_BYTES = 64 * 1024
/** A picture, and the fields and boundaries around it. */
const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + MAX_FORM_BYTES

/** Forms are small. Only an admin's may carry a picture, for browsers without scripts. */
export function formLimit(services: Services): MiddlewareHandler {
  const small = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge })
  const large = bodyLimit({ maxSize: MAX_UPLOAD_BYTES, onError: tooLarge })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next()
    const mayCarryPicture = isPictureForm(c) && (await isAdminRequest(services, c.req.raw))
    return await (mayCarryPicture ? large : small)(c, next)
  }
}

export const uploadLimit = bodyLimit({
  maxSize: MAX_UPLOAD_BYTES,
  onError: (c) => c.json({ error: { message: 'The file is larger than 20 MB.' } }, 413),
})

function isPictureForm({ req }: Context): boolean {
  const isMultipart = req.header('content-type')?.startsWith('multipart/form-data') ?? false
  return req.method === 'POST' && isMultipart && req.path.startsWith('/admin/')
}

function tooLarge(c: Context) {
  return c.text('This is more than the shop takes in one form. Please go back and send less.', 413)
}
