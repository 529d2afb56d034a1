import { showToast } from '../toasts.tsx'
import { isAdminRefusal } from './frame/admin-refusal.ts'

type Words = { refused: string; failed: string }

/** After any failure the form keeps its values: the session may have expired. */
export async function tryToSend<Answer>(send: () => Promise<Answer>, { refused, failed }: Words) {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    showToast({ kind: 'error', text: isAdminRefusal(error) ? refused : failed })
    return { unanswered: true as const, refusal: undefined }
  }
}
