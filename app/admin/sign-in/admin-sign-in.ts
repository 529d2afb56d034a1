import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { openWithPasskey } from '#app/sign-in/passkey-form.ts'
import { WEAK_ADMIN_PASSWORD } from '#app/visitor/auth-mode.ts'
import { enter, leave, visitOf } from '#app/visitor/session.ts'
import { checkSignInLimit, logFailedSignIn } from '#app/visitor/sign-in-limit.ts'
import { SignIn } from '#domain/accounts/credentials.ts'
import { roleOf } from '#domain/accounts/find-staff.server.ts'
import { closeSession } from '#domain/accounts/session.server.ts'
import { signIn } from '#domain/accounts/sign-in/sign-in.server.ts'
import type { OpenedSession } from '#domain/accounts/user.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

export type AdminSignInRefusal = { email: string; problem?: string; errors?: FieldErrors }
type Refused = { refusal: AdminSignInRefusal; status: number }
/** `isIn`: no second factor is asked for; the page that asks for it welcomes the others. */
type Answer = { refused?: Refused; isIn?: boolean }

/**
 * Signs an admin or a helper in. A user who is neither is signed out again, of the shop too.
 *
 * @returns what to show, and the status, when it was refused
 */
export async function signInAdmin(form: FormData, context: Context): Promise<Answer> {
  const { auth } = context.get(servicesContext)
  const email = typedText(form, 'email')
  const refuse = (problem: string, status = 403): Answer => ({ refused: { refusal: { email, problem }, status } })
  try {
    if (form.has('passkey')) {
      const opened = await openWithPasskey(form, context)
      if (!opened.ok) return refuse(opened.problem, opened.status)
      return (await enterAsAdmin(opened.value, 'passkey', context)) ?? refuse(ADMIN_TEXTS.notAnAdmin)
    }
    const parsed = parseForm(SignIn, form)
    if (!parsed.ok) return { refused: { refusal: { email, ...refusedFields(parsed.problem) }, status: 403 } }
    const attempt = await checkSignInLimit(context, parsed.value.email)
    if (attempt.problem !== undefined) return refuse(attempt.problem, 429)
    const opened = await signIn(auth, parsed.value, visitOf(context))
    if (!opened.ok) {
      if (opened.problem.kind === 'weak-admin-password') return refuse(WEAK_ADMIN_PASSWORD)
      logFailedSignIn(context, parsed.value.email)
      return refuse(ADMIN_TEXTS.invalidCredentials)
    }
    const entered = await enterAsAdmin(opened.value, 'password', context)
    if (entered === undefined) return refuse(ADMIN_TEXTS.notAnAdmin)
    await attempt.succeeded?.()
    return entered
  } catch (error) {
    return refuse(SHOP_TEXTS.authenticationFailed, reportTrouble(context, error))
  }
}

/** What cannot be an account's address or password is wrong like any other; the reason stands beside the field. */
function refusedFields(errors: FieldErrors): Pick<AdminSignInRefusal, 'errors' | 'problem'> {
  const isEmpty = Object.values(errors).includes(SHOP_ANSWERS.fillIn)
  return isEmpty ? { errors } : { errors, problem: ADMIN_TEXTS.invalidCredentials }
}

/** Undefined for a user without a role in the back office. */
async function enterAsAdmin(
  opened: OpenedSession,
  by: 'password' | 'passkey',
  context: Context,
): Promise<Answer | undefined> {
  const { auth, db, log } = context.get(servicesContext)
  const { user, token } = opened
  const role = await roleOf(db, log, user.id)
  if (role !== undefined) {
    const { isIn } = await enter(context, opened, by)
    log.info({ user: user.id }, isIn ? `${role} signed in` : 'second factor asked for')
    return { isIn }
  }
  log.warn({ user: user.id }, 'admin sign-in refused: no admin')
  await closeSession(auth, token)
  await leave(context)
  return undefined
}
