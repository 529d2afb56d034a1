import type { Context } from 'hono'
import { DiskProblem, type FileForm, readFileForm } from '#app/forms/file-form.ts'
import { storeUploaded } from '#app/forms/form-picture.ts'
import { passesByItself, SOON_S } from '#app/request/availability.ts'
import type { Services } from '#app/request/context.ts'
import { atPublicUrl, isFromElsewhere } from '#app/request/same-origin.ts'
import { decideFor } from '#app/visitor/admin-request.ts'
import { notNowText } from '#app/visitor/refusal.ts'
import { pictureProblemText } from '#domain/images/picture-problem.ts'
import { done, refused } from '#domain/outcome.ts'

const STATUS = {
  none: 400,
  empty: 400,
  several: 400,
  'too-large': 413,
  'too-many-pixels': 413,
  'not-a-picture': 415,
  heic: 415,
  damaged: 422,
  'too-heavy': 422,
  busy: 503,
  'not-stored': 503,
} as const

/** Checked before the body is read, and again once the picture is there. */
export async function refuseUpload(services: Services, c: Context): Promise<Response | undefined> {
  // Without its body, which is read by the second time.
  const { url, method, headers } = c.req.raw
  const request = atPublicUrl(new Request(url, { method, headers }), services.config.publicUrl)
  if (isFromElsewhere(request)) return answer(c, 'This form was sent from another site.', 403)
  try {
    const decision = await decideFor(services, request, '/images/upload')
    return decision === 'allowed' ? undefined : answer(c, await notNowText(decision, services), 403)
  } catch (error) {
    if (!passesByItself(error)) throw error
    services.log.error({ err: error }, 'nobody knows whether a picture may be stored')
    return refuse(c, 'not-stored')
  }
}

/** The image host's contract: multipart `file` and `upload_preset` in, `secure_url` out. */
export async function receivePicture(services: Services, c: Context): Promise<Response> {
  const { config, log } = services
  const read = await readFileForm(c.req.raw, config.dataDir).then(done, refused)
  if (!read.ok && read.problem instanceof DiskProblem) {
    log.error({ err: read.problem }, 'a picture could not be stored')
    return refuse(c, 'not-stored')
  }
  if (!read.ok) return answer(c, 'The form could not be read. Please send it as multipart/form-data, whole.', 400)
  await using form = read.value
  const preset = form.get('upload_preset')
  if (preset === null) return answer(c, 'The field upload_preset is missing.', 400)
  if (preset !== config.imageUpload.preset) return answer(c, 'Unknown upload preset.', 400)
  return (await refuseUpload(services, c)) ?? (await keep(services, c, form))
}

async function keep(services: Services, c: Context, { picture }: FileForm): Promise<Response> {
  if (!picture.ok) return refuse(c, picture.problem.kind)
  if (picture.value === undefined) return refuse(c, 'none')
  const stored = await storeUploaded(services, picture.value)
  if (!stored.ok) return refuse(c, stored.problem.kind)
  services.log.info({ image: stored.value }, 'picture uploaded')
  return c.json({ secure_url: stored.value })
}

function refuse(c: Context, kind: keyof typeof STATUS) {
  return answer(c, pictureProblemText({ kind }), STATUS[kind])
}

function answer(c: Context, message: string, status: 403 | (typeof STATUS)[keyof typeof STATUS]) {
  if (status === 503) c.header('retry-after', SOON_S)
  return c.json({ error: { message } }, status)
}
