import { inTime } from '../answer-or.ts'
import { showToast } from '../toasts.tsx'
import { isAdminRefusal } from './frame/admin-refusal.ts'

/** A change of thousands of products may take this long. */
const TIMEOUT_MS = 30_000

type Words = { refused: string; failed: string }

/** After any failure the form keeps its values: the session may have expired. */
export async function tryToSend<Answer>(send: () => Promise<Answer>, { refused, failed }: Words) {
  try {
    return await inTime(send(), TIMEOUT_MS)
  } catch (error) {
    if (error instanceof Response) throw error
    showToast({ kind: 'error', text: isAdminRefusal(error) ? refused : failed })
    return { unanswered: true as const, refusal: undefined }
  }
}
