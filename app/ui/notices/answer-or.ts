import { data, isRouteErrorResponse } from 'react-router'
import { showToast } from './toasts.tsx'

const TIMEOUT_MS = 15_000

/**
 * Sends a form. When no answer comes, or the server failed, the page and what was typed stay, and the page gets the value
 * of `otherwise`. The status keeps React Router from loading the page's data anew, which would fail too.
 */
export async function answerOr<Answer, Otherwise>(send: () => Promise<Answer>, otherwise: () => Otherwise) {
  try {
    return await inTime(send(), TIMEOUT_MS)
  } catch (error) {
    const isAnswered = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isAnswered) throw error
    return data({ ...otherwise(), unanswered: true as const }, { status: 503 })
  }
}

/** The same for a form without a place of its own for a message. */
export async function answerOrToast<Answer>(send: () => Promise<Answer>, text: string) {
  return await answerOr(send, () => showToast({ kind: 'error', text }))
}

/** Rejects when no answer has come after `ms`; the request itself goes on. */
export function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ms))
  return Promise.race([answer, late])
}
