import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { openWithPasskey } from '#app/sign-in/passkey-sign-in.ts'
import { ADMIN_TEXTS } from '#app/texts/admin.ts'
import { TEXTS } from '#app/texts/shared.ts'
import { WEAK_ADMIN_PASSWORD } from '#app/visitor/auth-mode.ts'
import { enter, leave, visitOf } from '#app/visitor/session.ts'
import { checkSignInLimit, logFailedSignIn } from '#app/visitor/sign-in-limit.ts'
import { isAdmin } from '#domain/accounts/admins/admins.server.ts'
import { SignIn } from '#domain/accounts/credentials.ts'
import { closeSession } from '#domain/accounts/session.server.ts'
import { signIn } from '#domain/accounts/sign-in/sign-in.server.ts'
import type { OpenedSession } from '#domain/accounts/user.ts'

export type AdminSignInRefusal = { email: string; problem?: string; errors?: FieldErrors }
type Refused = { refusal: AdminSignInRefusal; status: number }
/** `isIn`: no second factor is asked for; the page that asks for it welcomes the others. */
type Answer = { refused?: Refused; isIn?: boolean }

/**
 * Signs an admin in. A user who is no admin is signed out again, of the shop too.
 *
 * @returns what to show, and the status, when it was refused
 */
export async function signInAdmin(form: FormData, context: Context): Promise<Answer> {
  const { auth } = context.get(servicesContext)
  const email = typedText(form, 'email')
  try {
    if (form.has('passkey')) return await signInByPasskey(form, context)
    const parsed = parseForm(SignIn, form)
    if (!parsed.ok) return { refused: { refusal: { email, errors: parsed.problem }, status: 403 } }
    const attempt = await checkSignInLimit(context, parsed.value.email)
    if (attempt.problem !== undefined) return { refused: { refusal: { email, problem: attempt.problem }, status: 429 } }
    const entered = await signIn(auth, parsed.value, visitOf(context))
    if (!entered.ok) {
      if (entered.problem.kind === 'weak-admin-password')
        return { refused: { refusal: { email, problem: WEAK_ADMIN_PASSWORD }, status: 403 } }
      logFailedSignIn(context, parsed.value.email)
      return { refused: { refusal: { email, problem: ADMIN_TEXTS.invalidCredentials }, status: 403 } }
    }
    const answer = await enterAsAdmin(entered.value, { email, by: 'password' }, context)
    if (answer.refused === undefined) await attempt.succeeded?.()
    return answer
  } catch (error) {
    return {
      refused: { refusal: { email, problem: TEXTS.authenticationFailed }, status: reportTrouble(context, error) },
    }
  }
}

async function signInByPasskey(form: FormData, context: Context): Promise<Answer> {
  const opened = await openWithPasskey(form, context)
  if (!opened.ok) return { refused: { refusal: { email: '', problem: opened.problem }, status: opened.status } }
  return await enterAsAdmin(opened.value, { email: '', by: 'passkey' }, context)
}

async function enterAsAdmin(
  entered: OpenedSession,
  { email, by }: { email: string; by: 'password' | 'passkey' },
  context: Context,
): Promise<Answer> {
  const { auth, db, log } = context.get(servicesContext)
  const { user, token } = entered
  if (await isAdmin(db, log, user.id)) {
    const isIn = await enter(context, entered, by)
    log.info({ user: user.id }, isIn ? 'admin signed in' : 'second factor asked for')
    return { isIn }
  }
  log.warn({ user: user.id }, 'admin sign-in refused: no admin')
  await closeSession(auth, token)
  await leave(context)
  return { refused: { refusal: { email, problem: ADMIN_TEXTS.notAnAdmin }, status: 403 } }
}
