import { data, href } from 'react-router'
import type { Toast } from '#app/forms/toast.ts'
import { inTime } from '#app/ui/notices/answer-or.ts'
import { isAdminRefusal, isStepRefusal } from '#app/ui/notices/refusals.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'

/** A change of thousands of products may take this long. */
const TIMEOUT_MS = 30_000

/** In a window of its own: the form keeps what was typed, and can be sent again afterwards. */
export const SIGN_IN = { to: href('/admin/sign-in'), text: 'Sign in again' }

type Sender = { request: Request; serverAction: () => Promise<unknown> }
type Told = { toast?: Toast; refusal?: { toast?: Toast } }

/**
 * The `clientAction` of a page, which shows the toast of its answer. After any failure the form keeps its values: the session
 * may have expired. The status of a failure keeps React Router from loading the page's data anew, which would fail too.
 *
 * @param failed what a toast says then; `failedBy` says it by the form's intent
 * @param refused what it says first to somebody who is no signed-in admin any more
 */
export function trySending<Args extends Sender>(failed: string, failedBy?: Record<string, string>, refused?: string) {
  type Answer = Awaited<ReturnType<Args['serverAction']>>
  return async ({ request, serverAction }: Args) => {
    const form = failedBy && (await request.clone().formData())
    try {
      const answer = await inTime(serverAction() as Promise<Answer>, TIMEOUT_MS)
      const { toast, refusal } = (answer ?? {}) as Told
      const told = toast ?? refusal?.toast
      if (told !== undefined) showToast(told)
      return answer
    } catch (error) {
      if (error instanceof Response) throw error
      showToast({ kind: 'error', ...textOf(error, failedBy?.[String(form?.get('intent'))] ?? failed, refused) })
      return data({ unanswered: true as const, refusal: undefined }, { status: 503 })
    }
  }
}

function textOf(error: unknown, failed: string, refused: string | undefined) {
  if (isAdminRefusal(error)) {
    const { message } = error.data
    return { ...(refused === undefined ? { text: message } : { text: refused, more: message }), link: SIGN_IN }
  }
  if (isStepRefusal(error)) return { text: error.data.message, link: { to: error.data.to, text: 'Continue' } }
  return { text: failed }
}
