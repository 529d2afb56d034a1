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
import { openWithPasskey } from './passkey-form.ts'

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
  const by = form.has('passkey') ? 'passkey' : 'password'
  const email = by === 'passkey' ? '' : typedText(form, 'email')
  let done: Awaited<ReturnType<typeof enter>>
  try {
    const opened = await (by === 'passkey' ? openWithPasskey(form, context) : openWithPassword(form, mode, context))
    if (!opened.ok) {
      const { ok: _, status, ...refusal } = opened
      return { refusal: { mode, email, ...refusal }, status }
    }
    done = await enter(context, opened.value, by)
    if (done.isIn) await entered(opened.value)
  } catch (error) {
    const status = reportTrouble(context, error)
    return { refusal: { mode, email, problem: SHOP_TEXTS.authenticationFailed }, status }
  }
  if (!done.isIn) throw redirect(href('/admin/confirm'), 303)
  toastNext(context, { kind: 'success', text: WELCOMES[by === 'passkey' ? 'sign-in' : mode], more: done.more })
  return undefined
}

type Opened = { ok: true; value: OpenedSession } | ({ ok: false; status: number } & Partial<AuthRefusal>)

async function openWithPassword(form: FormData, mode: AuthMode, context: Context): Promise<Opened> {
  const refuse = (status: number, refusal: Partial<AuthRefusal>): Opened => ({ ok: false, status, ...refusal })
  const parsed = parseForm(mode === 'sign-up' ? SignUp : SignIn, form)
  if (!parsed.ok) return refuse(400, refusedFields(parsed.problem))
  const { email } = parsed.value
  const attempt: SignInAttempt =
    mode === 'sign-in' ? await checkSignInLimit(context, email) : { problem: await checkLimit(context, 'sign-up') }
  if (attempt.problem !== undefined)
    return refuse(429, { problem: SHOP_TEXTS.authenticationFailed, more: attempt.problem })
  const { auth } = context.get(servicesContext)
  const opened = await (mode === 'sign-up' ? signUp : signIn)(auth, parsed.value, visitOf(context))
  if (opened.ok) {
    await attempt.succeeded?.()
    return opened
  }
  const { kind } = opened.problem
  if (kind === 'weak-password') return refuse(400, { errors: { password: PASSWORD_RULES[kind] } })
  if (kind === 'wrong-credentials') logFailedSignIn(context, email)
  return refuse(400, { problem: PROBLEMS[kind], mode: kind === 'email-taken' ? 'sign-in' : mode })
}

function refusedFields(errors: FieldErrors): Pick<AuthRefusal, 'errors' | 'problem'> {
  const isSaid = Object.values(errors).some((text) => OF_FIELDS.includes(text))
  return isSaid ? { errors } : { errors, problem: SHOP_TEXTS.authenticationFailed }
}
