import type { RouterContextProvider } from 'react-router'
import { AUTH_FAILED } from '#app/http/auth-mode.ts'
import { reportTrouble } from '#app/http/availability.ts'
import { servicesContext } from '#app/http/context.ts'
import { type FieldErrors, parseForm, typedText } from '#app/http/forms.ts'
import { enter, leave, visitOf } from '#app/http/session.ts'
import { checkSignInLimit, logFailedSignIn } from '#app/http/sign-in-limit.ts'
import { isAdmin } from '#domain/accounts/admins.server.ts'
import { SignIn } from '#domain/accounts/credentials.ts'
import { closeSession } from '#domain/accounts/session.server.ts'
import { signIn } from '#domain/accounts/sign-in.server.ts'

export type AdminSignInRefusal = { email: string; problem?: string; errors?: FieldErrors }
type Refused = { refusal: AdminSignInRefusal; status: number }

/**
 * Signs an admin in. A user who is no admin is signed out again, of the shop too.
 *
 * @returns what to show, and the status, when it was refused
 */
export async function signInAdmin(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Refused | undefined> {
  const { auth, db, log } = context.get(servicesContext)
  const email = typedText(form, 'email')
  const parsed = parseForm(SignIn, form)
  if (!parsed.ok) return { refusal: { email, errors: parsed.problem }, status: 403 }
  try {
    const attempt = await checkSignInLimit(context, parsed.value.email)
    if (attempt.problem !== undefined) return { refusal: { email, problem: attempt.problem }, status: 429 }
    const entered = await signIn(auth, parsed.value, visitOf(context))
    if (!entered.ok) {
      logFailedSignIn(context, parsed.value.email)
      return { refusal: { email, problem: 'Invalid credentials' }, status: 403 }
    }
    const { user, token } = entered.value
    if (!(await isAdmin(db, log, user.id))) {
      await closeSession(auth, token)
      await leave(context)
      return { refusal: { email, problem: 'Not authorized as admin' }, status: 403 }
    }
    await attempt.succeeded?.()
    await enter(context, entered.value)
    log.info({ user: user.id }, 'admin signed in')
    return undefined
  } catch (error) {
    return { refusal: { email, problem: AUTH_FAILED }, status: reportTrouble(context, error) }
  }
}
