import { z } from 'zod'
import { done, type Outcome, refused } from '../outcome.ts'

const TIMEOUT_MS = 60_000
const Answer = z.object({ secure_url: z.url({ protocol: /^https?$/ }) })

/** Sends a picture to an outside image host (`IMAGE_UPLOAD_URL`), by the same contract as the shop's own address. */
export async function uploadElsewhere(
  { url, preset }: { url: string; preset: string },
  file: File,
): Promise<Outcome<string, { kind: 'host-refused' }>> {
  const body = new FormData()
  body.set('file', file)
  body.set('upload_preset', preset)
  const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  const parsed = Answer.safeParse(answer)
  return parsed.success ? done(parsed.data.secure_url) : refused({ kind: 'host-refused' })
}
