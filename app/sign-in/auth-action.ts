import { href, redirect } from 'react-router'
import type { Context } from '#app/request/context.ts'
import { SignIn, SignUp } from '#domain/accounts/credentials.ts'
import { PASSWORD_RULES } from '#domain/accounts/password-rules.ts'
import { signIn, signUp } from '#domain/accounts/sign-in/sign-in.server.ts'
import type { OpenedSession } from '#domain/accounts/user.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { type FieldErrors, parseForm, typedText } from '../forms/forms.ts'
import { toastNext } from '../forms/toast.ts'
import { reportTrouble } from '../request/availability.ts'
import { servicesContext } from '../request/context.ts'
import { type AuthMode, WEAK_ADMIN_PASSWORD } from '../visitor/auth-mode.ts'
import { checkLimit } from '../visitor/limits.ts'
import { enter, visitOf } from '../visitor/session.ts'
import { checkSignInLimit, logFailedSignIn, type SignInAttempt } from '../visitor/sign-in-limit.ts'
import { openWithPasskey } from './passkey-sign-in.ts'

/** The values of a refused form, to be shown again. */
export type AuthRefusal = { mode: AuthMode; email: string; problem?: string; more?: string; errors?: FieldErrors }
type Refused = { refusal: AuthRefusal; status: number }
/** What happens to what somebody had typed before they signed in. */
type Entered = (signedIn: OpenedSession) => Promise<void>

const PROBLEMS = {
  'email-taken': SHOP_ANSWERS.emailTaken,
  'wrong-credentials': SHOP_ANSWERS.invalidPassword,
  'weak-admin-password': WEAK_ADMIN_PASSWORD,
}
/** What the specification says about fields. Anything else wrong with them is its general message, with the reason beside the field. */
const OF_FIELDS: string[] = [SHOP_ANSWERS.fillIn, SHOP_ANSWERS.passwordsDiffer]
const WELCOMES = { 'sign-up': SHOP_ANSWERS.accountCreated, 'sign-in': SHOP_ANSWERS.signedIn }

/**
 * Signs up or in with the posted form: the session's cookie goes with the answer, the visitor's cart to the account. An
 * admin who has to give a second factor is led there first.
 *
 * @returns what to show, and the status, when it was refused
 */
export async function authenticate(
  form: FormData,
  mode: AuthMode,
  context: Context,
  entered: Entered = async () => undefined,
): Promise<Refused | undefined> {
  if (form.has('passkey')) return await authenticateByPasskey(form, mode, context, entered)
  const email = typedText(form, 'email')
  const parsed = parseForm(mode === 'sign-up' ? SignUp : SignIn, form)
  if (!parsed.ok) return { refusal: { mode, email, ...refusedFields(parsed.problem) }, status: 400 }
  const refuse = (problem: string, status: number, next = mode) => ({ refusal: { mode: next, email, problem }, status })
  let done: Awaited<ReturnType<typeof enter>>
  try {
    const { auth } = context.get(servicesContext)
    const attempt = await countAttempt(mode, parsed.value.email, context)
    if (attempt.problem !== undefined) return tooOften({ mode, email }, attempt.problem)
    const opened = await (mode === 'sign-up' ? signUp : signIn)(auth, parsed.value, visitOf(context))
    if (!opened.ok) {
      const { kind } = opened.problem
      if (kind === 'weak-password')
        return { refusal: { mode, email, errors: { password: PASSWORD_RULES[kind] } }, status: 400 }
      if (kind === 'wrong-credentials') logFailedSignIn(context, parsed.value.email)
      return refuse(PROBLEMS[kind], 400, kind === 'email-taken' ? 'sign-in' : mode)
    }
    await attempt.succeeded?.()
    done = await enter(context, opened.value, 'password')
    if (done.isIn) await entered(opened.value)
  } catch (error) {
    return refuse(SHOP_TEXTS.authenticationFailed, reportTrouble(context, error))
  }
  if (!done.isIn) throw redirect(href('/admin/confirm'), 303)
  toastNext(context, { kind: 'success', text: WELCOMES[mode], more: done.more })
  return undefined
}

async function authenticateByPasskey(
  form: FormData,
  mode: AuthMode,
  context: Context,
  entered: Entered = async () => undefined,
): Promise<Refused | undefined> {
  const refuse = (problem: string, status: number) => ({ refusal: { mode, email: '', problem }, status })
  let more: string | undefined
  try {
    const opened = await openWithPasskey(form, context)
    if (!opened.ok) return refuse(opened.problem, opened.status)
    more = (await enter(context, opened.value, 'passkey')).more
    await entered(opened.value)
  } catch (error) {
    return refuse(SHOP_TEXTS.authenticationFailed, reportTrouble(context, error))
  }
  toastNext(context, { kind: 'success', text: WELCOMES['sign-in'], more })
  return undefined
}

function refusedFields(errors: FieldErrors): Pick<AuthRefusal, 'errors' | 'problem'> {
  const isSaid = Object.values(errors).some((text) => OF_FIELDS.includes(text))
  return isSaid ? { errors } : { errors, problem: SHOP_TEXTS.authenticationFailed }
}

function tooOften(typed: Pick<AuthRefusal, 'mode' | 'email'>, more: string): Refused {
  return { refusal: { ...typed, problem: SHOP_TEXTS.authenticationFailed, more }, status: 429 }
}

async function countAttempt(mode: AuthMode, email: string, context: Context): Promise<SignInAttempt> {
  if (mode === 'sign-in') return await checkSignInLimit(context, email)
  return { problem: await checkLimit(context, 'sign-up') }
}
