import { data, href, redirect } from 'react-router'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import type { addOwnPasskey } from '#app/sign-in/passkey-actions.ts'
import { SESSION_ENDED } from '#app/visitor/auth-mode.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { raiseTrust, sendSession, visitOf } from '#app/visitor/session.ts'
import { type SignedIn, signedIn } from '#app/visitor/visitor.ts'
import { requestVerification } from '#domain/accounts/claim/verify-email.server.ts'
import { ChangePassword } from '#domain/accounts/credentials.ts'
import { PASSWORD_RULES } from '#domain/accounts/password-rules.ts'
import { changePassword } from '#domain/accounts/sign-in/change-password.server.ts'
import { checkTypedPassword } from './typed-password.ts'

/** Requires the current password; this browser continues with a new session. */
export async function changeOwnPassword(form: FormData, { user, sessionId }: SignedIn, context: Context) {
  const parsed = parseForm(ChangePassword, form)
  if (!parsed.ok) return refuse(400, parsed.problem)
  const { currentPassword: current, password } = parsed.value
  try {
    const tooOften = await checkLimit(context, 'change-password', user.id)
    if (tooOften !== undefined) return refuse(429, {}, tooOften)
    const { auth, log } = context.get(servicesContext)
    const self = { userId: user.id, sessionId }
    const changed = await changePassword(auth, { ...self, current, password, visit: visitOf(context) })
    if (!changed.ok) {
      const { kind } = changed.problem
      log.warn({ kind }, 'new password refused')
      if (kind === 'signed-out') return refuse(403, {}, SESSION_ENDED)
      if (kind === 'wrong-password') return refuse(400, { currentPassword: 'This is not your password' })
      return refuse(400, { password: PASSWORD_RULES[kind] })
    }
    log.info({ user: user.id }, 'password changed')
    sendSession(context, changed.value.token)
  } catch (error) {
    return refuse(reportTrouble(context, error), {}, 'Your password could not be changed. Please try again.')
  }
  return done(context, 'Your password is changed. All other devices are signed out.')
}

/** Mails another link; the answer is the same when too many were asked for, because one of them still works. */
export async function mailVerification({ user }: SignedIn, context: Context) {
  const tooOften = await checkLimit(context, 'verification', user.id)
  if (tooOften === undefined) await requestVerification(context.get(servicesContext).db, user.email)
  return done(context, `We mailed a link to ${user.email}.`)
}

function refuse(status: number, errors: FieldErrors, problem?: string) {
  return data({ errors, problem }, { status })
}

function done(context: Context, text: string) {
  return finish(context, '/account', text)
}

/** The password, typed again, opens the section of passkeys for ten minutes. */
export async function proveOwnPassword(form: FormData, asker: SignedIn, context: Context) {
  const problem = await refusedPassword(typedText(form, 'ownPassword'), asker, context)
  return problem === undefined ? redirect('/account', 303) : unproved('passkeys', problem)
}

/** The same for the file of one's own data, which the browser then asks for. */
export async function downloadOwnData(form: FormData, asker: SignedIn, context: Context) {
  const problem = await refusedPassword(typedText(form, 'dataPassword'), asker, context)
  return problem === undefined ? redirect(href('/account.json'), 303) : unproved('data', problem)
}

/** @returns why the password was not taken; otherwise the session remembers that it was typed */
async function refusedPassword(typed: string, { user, sessionId }: SignedIn, context: Context) {
  const problem = await checkTypedPassword(typed, user, context)
  if (problem !== undefined) return problem
  await raiseTrust(context, sessionId, 'password')
  return undefined
}

function unproved(section: 'passkeys' | 'data', { text, status }: { text: string; status: number }) {
  return data({ errors: {}, problem: undefined, for: section, unproved: text }, { status })
}

export async function changeOwnPasskeys(change: typeof addOwnPasskey, form: FormData, context: Context) {
  return finish(context, '/account', await change(form, signedIn(context), context))
}
