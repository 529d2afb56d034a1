import { data, type RouterContextProvider, redirect } from 'react-router'
import { reportTrouble } from '#app/http/availability.ts'
import { servicesContext, type Visitor } from '#app/http/context.ts'
import { type FieldErrors, parseForm, typedText } from '#app/http/forms.ts'
import { checkLimit } from '#app/http/limits.ts'
import { sendSession, visitOf } from '#app/http/session.ts'
import { toastNext } from '#app/http/toast.ts'
import { changePassword } from '#domain/accounts/change-password.server.ts'
import { ChangePassword } from '#domain/accounts/credentials.ts'
import { endOtherSessions, endSession } from '#domain/accounts/session.server.ts'
import { requestVerification } from '#domain/accounts/verify-email.server.ts'

type Context = Readonly<RouterContextProvider>
type SignedIn = { user: NonNullable<Visitor['user']>; sessionId: string }

const PROBLEMS: Record<'wrong-password' | 'weak-password', FieldErrors> = {
  'wrong-password': { currentPassword: 'This is not your password' },
  'weak-password': { password: 'Password should be at least 6 characters' },
}

/** Requires the current password; this browser continues with a new session. */
export async function changeOwnPassword(form: FormData, { user }: SignedIn, context: Context) {
  const parsed = parseForm(ChangePassword, form)
  if (!parsed.ok) return refuse(400, parsed.problem)
  const { currentPassword: current, password } = parsed.value
  try {
    const tooOften = await checkLimit(context, 'change-password', user.id)
    if (tooOften !== undefined) return refuse(429, {}, tooOften)
    const { auth, log } = context.get(servicesContext)
    const changed = await changePassword(auth, { userId: user.id, current, password, visit: visitOf(context) })
    if (!changed.ok) return refuse(400, PROBLEMS[changed.problem.kind])
    log.info({ user: user.id }, 'password changed')
    sendSession(context, changed.value.token)
  } catch (error) {
    return refuse(reportTrouble(context, error), {}, 'Your password could not be changed. Please try again.')
  }
  return done(context, 'Your password is changed. All other devices are signed out.')
}

export async function endOwnSession(form: FormData, { user }: SignedIn, context: Context) {
  const { db } = context.get(servicesContext)
  const ended = await endSession(db, { userId: user.id, sessionId: typedText(form, 'session') })
  if (ended) return done(context, 'That device is signed out.')
  return data({ errors: {}, problem: undefined, gone: 'That device was signed out already.' }, { status: 404 })
}

export async function endOwnOtherSessions({ user, sessionId }: SignedIn, context: Context) {
  await endOtherSessions(context.get(servicesContext).db, { userId: user.id, sessionId })
  return done(context, 'All other devices are signed out.')
}

/** Mails another link; the answer is the same when too many were asked for, because one of them still works. */
export async function mailVerification({ user }: SignedIn, context: Context) {
  const tooOften = await checkLimit(context, 'verification', user.id)
  if (tooOften === undefined) await requestVerification(context.get(servicesContext).db, user.email)
  return done(context, `We mailed a link to ${user.email}.`)
}

function refuse(status: number, errors: FieldErrors, problem?: string) {
  return data({ errors, problem, gone: undefined }, { status })
}

function done(context: Context, text: string) {
  toastNext(context, { kind: 'success', text })
  return redirect('/account', 303)
}
