import { data, href } from 'react-router'
import type { Toast } from '#app/forms/toast.ts'
import { inTime } from '#app/ui/notices/answer-or.ts'
import { isAdminRefusal, isStepRefusal } from '#app/ui/notices/refusals.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'

/** A change of thousands of products may take this long. */
const TIMEOUT_MS = 30_000

/** In a window of its own: the form keeps what was typed, and can be sent again afterwards. */
export const SIGN_IN = { to: href('/admin/sign-in'), text: 'Sign in again' }

type Words = { failed: string; refused: string | undefined }

type Sender = { request: Request; serverAction: () => Promise<unknown> }
type Told = { toast?: Toast; refusal?: { toast?: Toast } }

/**
 * The `clientAction` of a page, which shows the toast of its answer. After any failure the form keeps its values: the session
 * may have expired.
 *
 * @param failed what a toast says then; `failedBy` says it by the form's intent
 * @param refused what it says first to somebody who is no signed-in admin any more
 */
export function trySending<Args extends Sender>(failed: string, failedBy?: Record<string, string>, refused?: string) {
  type Answer = Awaited<ReturnType<Args['serverAction']>>
  return async ({ request, serverAction }: Args) => {
    const form = failedBy && (await request.clone().formData())
    const words = { refused, failed: failedBy?.[String(form?.get('intent'))] ?? failed }
    const answer = await tryToSend(serverAction as () => Promise<Answer>, words)
    const { toast, refusal } = (answer ?? {}) as Told
    const told = toast ?? refusal?.toast
    if (told !== undefined) showToast(told)
    return answer
  }
}

/** The status of a failure keeps React Router from loading the page's data anew, which would fail too. */
async function tryToSend<Answer>(send: () => Promise<Answer>, { refused, failed }: Words) {
  try {
    return await inTime(send(), TIMEOUT_MS)
  } catch (error) {
    if (error instanceof Response) throw error
    showToast({ kind: 'error', ...textOf(error, { refused, failed }) })
    return data({ unanswered: true as const, refusal: undefined }, { status: 503 })
  }
}

function textOf(error: unknown, { refused, failed }: Words) {
  if (isAdminRefusal(error)) {
    const { message } = error.data
    return { ...(refused === undefined ? { text: message } : { text: refused, more: message }), link: SIGN_IN }
  }
  if (isStepRefusal(error)) return { text: error.data.message, link: { to: error.data.to, text: 'Continue' } }
  return { text: failed }
}
