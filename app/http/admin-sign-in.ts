import type { RouterContextProvider } from 'react-router'
import { isAdmin } from '#domain/accounts/admins.server.ts'
import { SignIn } from '#domain/accounts/credentials.ts'
import { signOut } from '#domain/accounts/session.server.ts'
import { signIn } from '#domain/accounts/sign-in.server.ts'
import { handOverCart } from './cart.ts'
import { cookiesContext, servicesContext } from './context.ts'
import { type FieldErrors, parseForm, typedText } from './forms.ts'

export type AdminSignInRefusal = { email: string; problem?: string; errors?: FieldErrors }

/**
 * Signs an admin in; somebody with an account but without the right is signed out again, of the shop as well.
 *
 * @returns what to show when it was refused
 */
export async function signInAdmin(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<AdminSignInRefusal | undefined> {
  const { auth, db, log } = context.get(servicesContext)
  const email = typedText(form, 'email')
  const parsed = parseForm(SignIn, form)
  if (!parsed.ok) return { email, errors: parsed.problem }
  const entered = await signIn(auth, parsed.value)
  if (!entered.ok) return { email, problem: 'Invalid credentials' }
  const { user, headers } = entered.value
  const cookies = context.get(cookiesContext)
  if (!(await isAdmin(db, log, user.id))) {
    const left = await signOut(auth, asSentBack(headers))
    cookies.push(...left.getSetCookie())
    return { email, problem: 'Not authorized as admin' }
  }
  cookies.push(...headers.getSetCookie())
  await handOverCart(context, user.id)
  log.info({ user: user.id }, 'admin signed in')
  return undefined
}

/** The cookies just set, as the browser would send them with its next request. */
function asSentBack(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return new Headers({ cookie: pairs.join('; ') })
}
