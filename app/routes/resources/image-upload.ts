import type { Context } from 'hono'
import { isAdminRequest } from '#app/http/admin-request.ts'
import type { Services } from '#app/http/context.ts'
import { pictureProblemText } from '#app/http/picture-problem.ts'
import { atPublicUrl, isFromElsewhere } from '#app/http/same-origin.ts'
import { storePhoto } from '#domain/images/store-photo.server.ts'

const STATUS = { 'too-large': 413, 'too-many-pixels': 413, 'not-a-picture': 415, damaged: 422, busy: 503 } as const

/** Who may send a picture at all; asked before its body is read. */
export async function refuseUpload(services: Services, c: Context): Promise<Response | undefined> {
  const request = atPublicUrl(c.req.raw, services.config.publicUrl)
  if (isFromElsewhere(request)) return answer(c, 'This form was sent from another site.', 403)
  if (!(await isAdminRequest(services, request)))
    return answer(c, 'Access denied. Please check your admin permissions.', 403)
  return undefined
}

/** The image host's contract: multipart `file` and `upload_preset` in, `secure_url` out. */
export async function receivePicture({ config, storage, log }: Services, c: Context): Promise<Response> {
  const form = await c.req.formData().catch(() => undefined)
  if (form === undefined) return answer(c, 'The form could not be read.', 400)
  if (form.get('upload_preset') !== config.imageUpload.preset) return answer(c, 'Unknown upload preset.', 400)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return answer(c, 'No file was sent.', 400)
  const stored = await storePhoto(storage, await file.bytes())
  if (!stored.ok) return answer(c, pictureProblemText(stored.problem), STATUS[stored.problem.kind])
  log.info({ image: stored.value }, 'picture uploaded')
  return c.json({ secure_url: stored.value })
}

function answer(c: Context, message: string, status: 400 | 403 | 413 | 415 | 422 | 503) {
  return c.json({ error: { message } }, status)
}
