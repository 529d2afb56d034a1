import { showToast } from '../toasts.tsx'
import { isAdminRefusal } from './frame/admin-refusal.ts'

type Words = { refused: string; failed: string }

/** Whatever goes wrong, the form stays with all that was typed: the right may have run out while somebody wrote. */
export async function tryToSend<Answer>(send: () => Promise<Answer>, { refused, failed }: Words) {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    showToast({ kind: 'error', text: isAdminRefusal(error) ? refused : failed })
    return { unanswered: true as const, refusal: undefined }
  }
}
