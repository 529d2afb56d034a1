import { data, href, redirect } from 'react-router'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { SESSION_ENDED } from '#app/visitor/auth-mode.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { raiseTrust, sendSession, visitOf } from '#app/visitor/session.ts'
import type { SignedIn } from '#app/visitor/visitor.ts'
import { requestVerification } from '#domain/accounts/claim/verify-email.server.ts'
import { ChangePassword } from '#domain/accounts/credentials.ts'
import { PASSWORD_RULES } from '#domain/accounts/password-rules.ts'
import { changePassword, checkOwnPassword } from '#domain/accounts/sign-in/change-password.server.ts'
import type { User } from '#domain/accounts/user.ts'

/** A refused new password, or, for the section of the page that asked for it, the current one. */
export type AccountAnswer = { errors?: FieldErrors; problem?: string | undefined; passkeys?: string; data?: string }

/** Requires the current password; this browser continues with a new session. */
export async function changeOwnPassword(form: FormData, { user, sessionId }: SignedIn, context: Context) {
  const parsed = parseForm(ChangePassword, form)
  if (!parsed.ok) return refuse(400, { errors: parsed.problem })
  const { currentPassword: current, password } = parsed.value
  try {
    const tooOften = await checkLimit(context, 'change-password', user.id)
    if (tooOften !== undefined) return refuse(429, { problem: tooOften })
    const { auth, log } = context.get(servicesContext)
    const self = { userId: user.id, sessionId }
    const changed = await changePassword(auth, { ...self, current, password, visit: visitOf(context) })
    if (!changed.ok) {
      const { kind } = changed.problem
      log.warn({ kind }, 'new password refused')
      if (kind === 'signed-out') return refuse(403, { problem: SESSION_ENDED })
      if (kind === 'wrong-password') return refuse(400, { errors: { currentPassword: 'This is not your password' } })
      return refuse(400, { errors: { password: PASSWORD_RULES[kind] } })
    }
    log.info({ user: user.id }, 'password changed')
    sendSession(context, changed.value.token)
  } catch (error) {
    const problem = 'Your password could not be changed. Please try again.'
    return refuse(reportTrouble(context, error), { problem })
  }
  return finish(context, href('/account'), 'Your password is changed. All other devices are signed out.')
}

/** Mails another link; the answer is the same when too many were asked for, because one of them still works. */
export async function mailVerification({ user }: SignedIn, context: Context) {
  const tooOften = await checkLimit(context, 'verification', user.id)
  if (tooOften === undefined) await requestVerification(context.get(servicesContext).db, user.email)
  return finish(context, href('/account'), `We mailed a link to ${user.email}.`)
}

function refuse(status: number, answer: AccountAnswer) {
  return data(answer, { status })
}

/** The password, typed again, opens the section of passkeys for ten minutes, or the file of one's own data. */
export async function proveOwnPassword(
  form: FormData,
  section: 'passkeys' | 'data',
  { user, sessionId }: SignedIn,
  context: Context,
) {
  const typed = typedText(form, section === 'passkeys' ? 'ownPassword' : 'dataPassword')
  const wrong = await checkTypedPassword(typed, user, context)
  // With `errors`, the field is looked for and gets the focus, each time anew.
  if (wrong !== undefined) return refuse(wrong.status, { errors: {}, [section]: wrong.text })
  await raiseTrust(context, sessionId, 'password')
  return redirect(href(section === 'passkeys' ? '/account' : '/account.json'), 303)
}

/** @returns why this is not taken as the user's password: it is another one, or there were too many guesses */
export async function checkTypedPassword(
  typed: string,
  { id }: User,
  context: Context,
): Promise<{ text: string; status: 400 | 429 } | undefined> {
  const { db, log } = context.get(servicesContext)
  const tooOften = await checkLimit(context, 'change-password', id)
  if (tooOften !== undefined) return { text: tooOften, status: 429 }
  if (await checkOwnPassword(db, id, typed)) return undefined
  log.warn('password refused')
  return { text: 'This is not your password', status: 400 }
}
