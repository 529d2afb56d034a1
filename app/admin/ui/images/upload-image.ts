import { done, type Outcome, refused } from '#domain/outcome.ts'
import { jsonOf } from '#platform/text/json-of.ts'

export type UploadTarget = { url: string; preset: string }

const ANSWER_TIMEOUT_MS = 120_000

type Options = { target: UploadTarget; onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a picture by XMLHttpRequest, because fetch does not tell how much has been sent. */
export function uploadImage(file: File, { target, onProgress, signal }: Options): Promise<Outcome<string, string>> {
  const body = new FormData()
  body.set('file', file)
  body.set('upload_preset', target.preset)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    const start = performance.now()
    request.upload.onload = () => {
      // The timeout starts when the upload is complete: the answer follows soon or not at all.
      request.timeout = performance.now() - start + ANSWER_TIMEOUT_MS
    }
    request.ontimeout = () => resolve(refused('The server does not answer. Please try again in a moment.'))
    request.onload = () => resolve(readAnswer(request.responseText))
    request.onerror = () => resolve(refused('The connection was lost.'))
    request.onabort = () => resolve(refused('The upload was stopped.'))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', target.url)
    request.send(body)
  })
}

type Answer = { secure_url?: unknown; error?: { message?: unknown } }

function readAnswer(text: string): Outcome<string, string> {
  const { secure_url, error } = (jsonOf(text) ?? {}) as Answer
  if (typeof secure_url === 'string') return done(secure_url)
  return refused(typeof error?.message === 'string' ? error.message : 'The server did not take it.')
}
