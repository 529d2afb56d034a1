import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import type { Log } from '#platform/observe/log.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { done, type Outcome, refused } from '../outcome.ts'

/** The owner waits for this before the form is answered. */
const TIMEOUT_MS = 30_000
/** A host's answer is a few hundred characters; one that never ends is none. */
const MAX_ANSWER_LENGTH = 64 * 1024
/** A refusal's reason is in its first words. */
const MOST_OF_REFUSAL = 300
const Answer = z.object({ secure_url: z.url({ protocol: /^https$/ }) })

type Host = { url: string; preset: string; log: Log }
type Sent = { file: FileHandle; name: string; type: string }

/** Sends a picture to an outside image host (`IMAGE_UPLOAD_URL`), by the same contract as the shop's own address. */
export async function uploadElsewhere(
  { url, preset, log }: Host,
  { file, name, type }: Sent,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<Outcome<string, { kind: 'host-refused' }>> {
  const body = new FormData()
  body.set('file', new File([await file.readFile()], name, { type }))
  body.set('upload_preset', preset)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal })
    return done(Answer.parse(await readAnswer(response)).secure_url)
  } catch (error) {
    log.warn({ err: error, host: new URL(url).host }, 'the image host took no picture')
    return refused({ kind: 'host-refused' })
  }
}

async function readAnswer({ body, ok, status }: Response): Promise<unknown> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > MAX_ANSWER_LENGTH) throw new Error('its answer does not end')
  }
  if (!ok) throw new Error(`it answered ${status}: ${cutText(text, MOST_OF_REFUSAL)}`)
  return JSON.parse(text)
}
