import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { done, type Outcome, refused } from '../outcome.ts'

/** The owner waits for this before the form is answered. */
const TIMEOUT_MS = 30_000
/** A host's answer is a few hundred characters; one that never ends is none. */
const MAX_ANSWER_LENGTH = 64 * 1024
const Answer = z.object({ secure_url: z.url({ protocol: /^https$/ }) })

type Host = { url: string; preset: string }
type Sent = { file: FileHandle; name: string; type: string }

/** Sends a picture to an outside image host (`IMAGE_UPLOAD_URL`), by the same contract as the shop's own address. */
export async function uploadElsewhere(
  { url, preset }: Host,
  { file, name, type }: Sent,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<Outcome<string, { kind: 'host-refused' }>> {
  const body = new FormData()
  body.set('file', new File([await file.readFile()], name, { type }))
  body.set('upload_preset', preset)
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal })
    .then((response) => (response.ok ? readAnswer(response) : undefined))
    .catch(() => undefined)
  const parsed = Answer.safeParse(answer)
  return parsed.success ? done(parsed.data.secure_url) : refused({ kind: 'host-refused' })
}

async function readAnswer({ body }: Response): Promise<unknown> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > MAX_ANSWER_LENGTH) return undefined
  }
  return JSON.parse(text)
}
