import { APIError } from 'better-auth/api'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Auth } from './auth.server.ts'

export type User = { id: string; email: string }
export type Credentials = { email: string; password: string }

/** The session's cookies travel in `headers`, to be sent with the answer. */
export type SignedIn = { user: User; headers: Headers }

export type SignInProblem = { kind: 'email-taken' | 'wrong-credentials' | 'weak-password' | 'failed' }

export async function signUp(auth: Auth, { email, password }: Credentials): Promise<Outcome<SignedIn, SignInProblem>> {
  const once = () => attempt(auth.api.signUpEmail({ body: { email, password, name: email }, returnHeaders: true }))
  const made = await once()
  // Of two sign-ups at the same moment the database fails the second without a reason; asked again, it has one.
  return made.ok || made.problem.kind !== 'failed' ? made : await once()
}

export async function signIn(auth: Auth, { email, password }: Credentials): Promise<Outcome<SignedIn, SignInProblem>> {
  return await attempt(auth.api.signInEmail({ body: { email, password }, returnHeaders: true }))
}

async function attempt(
  answer: Promise<{ headers: Headers; response: { user: User } }>,
): Promise<Outcome<SignedIn, SignInProblem>> {
  try {
    const { headers, response } = await answer
    return done({ user: { id: response.user.id, email: response.user.email }, headers })
  } catch (error) {
    return refused({ kind: problemOf(error) })
  }
}

/** better-auth refuses with codes; anything that is not a refusal is broken and goes on up. */
function problemOf(error: unknown): SignInProblem['kind'] {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error
  switch (error.body?.code) {
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return 'email-taken'
    case 'INVALID_EMAIL_OR_PASSWORD':
      return 'wrong-credentials'
    case 'PASSWORD_TOO_SHORT':
      return 'weak-password'
    default:
      return 'failed'
  }
}
