import type { RouterContextProvider } from 'react-router'
import { SignIn, SignUp } from '#domain/accounts/credentials.ts'
import { type SignInProblem, signIn, signUp } from '#domain/accounts/sign-in.server.ts'
import { handOverCart } from './cart.ts'
import { cookiesContext, servicesContext } from './context.ts'
import { type FieldErrors, parseForm, typedText } from './forms.ts'
import { toastNext } from './toast.ts'

export type AuthMode = 'sign-up' | 'sign-in'
/** What the form shows again when it was refused. */
export type AuthRefusal = { mode: AuthMode; email: string; problem?: string; errors?: FieldErrors }

const PROBLEMS: Record<SignInProblem['kind'], string> = {
  'email-taken': 'Email already in use. Try signing in instead.',
  'wrong-credentials': 'Invalid email or password',
  'weak-password': 'Password should be at least 6 characters',
  failed: 'Authentication failed. Please try again.',
}

/**
 * Signs up or in with the posted form: the session's cookies go with the answer, the visitor's cart to the account.
 *
 * @returns what to show when it was refused
 */
export async function authenticate(
  form: FormData,
  mode: AuthMode,
  context: Readonly<RouterContextProvider>,
): Promise<AuthRefusal | undefined> {
  const { auth } = context.get(servicesContext)
  const email = typedText(form, 'email')
  const parsed = parseForm(mode === 'sign-up' ? SignUp : SignIn, form)
  if (!parsed.ok) return { mode, email, errors: parsed.problem }
  const entered = await (mode === 'sign-up' ? signUp : signIn)(auth, parsed.value)
  if (!entered.ok) {
    const { kind } = entered.problem
    return { mode: kind === 'email-taken' ? 'sign-in' : mode, email, problem: PROBLEMS[kind] }
  }
  context.get(cookiesContext).push(...entered.value.headers.getSetCookie())
  await handOverCart(context, entered.value.user.id)
  toastNext(context, {
    kind: 'success',
    text: mode === 'sign-up' ? 'Account created successfully!' : 'Signed in successfully!',
  })
  return undefined
}

export function authModeFrom(text: FormDataEntryValue | string | null, otherwise: AuthMode): AuthMode {
  return text === 'sign-up' || text === 'sign-in' ? text : otherwise
}
