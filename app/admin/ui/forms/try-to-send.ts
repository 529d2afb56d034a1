import { data, href } from 'react-router'
import { ADMIN_TEXTS } from '#app/texts/admin.ts'
import { inTime } from '#app/ui/notices/answer-or.ts'
import { isAdminRefusal, isStepRefusal } from '#app/ui/notices/refusals.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'

/** A change of thousands of products may take this long. */
const TIMEOUT_MS = 30_000

/** In a window of its own: the form keeps what was typed, and can be sent again afterwards. */
const SIGN_IN = { to: href('/admin/sign-in'), text: 'Sign in again' }

type Words = { refused: string; failed: string }

/**
 * After any failure the form keeps its values: the session may have expired. The status keeps React Router from loading the
 * page's data anew, which would fail too.
 */
export async function tryToSend<Answer>(send: () => Promise<Answer>, { refused, failed }: Words) {
  try {
    return await inTime(send(), TIMEOUT_MS)
  } catch (error) {
    if (error instanceof Response) throw error
    showToast({ kind: 'error', ...textOf(error, { refused, failed }) })
    return data({ unanswered: true as const, refusal: undefined }, { status: 503 })
  }
}

type Sender = { serverAction: () => Promise<unknown> }

/** The `clientAction` of a page whose forms need no more. */
export function trySending<Args extends Sender>(failed: string, refused: string = ADMIN_TEXTS.authenticationRequired) {
  type Answer = Awaited<ReturnType<Args['serverAction']>>
  return ({ serverAction }: Args) => tryToSend(serverAction as () => Promise<Answer>, { refused, failed })
}

function textOf(error: unknown, { refused, failed }: Words) {
  if (isAdminRefusal(error)) return { text: refused, link: SIGN_IN }
  if (isStepRefusal(error)) return { text: error.data.message, link: { to: error.data.to, text: 'Continue' } }
  return { text: failed }
}
