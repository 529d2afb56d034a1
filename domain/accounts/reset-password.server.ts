import { APIError } from 'better-auth/api'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Auth } from './auth.server.ts'

/** Mails a link to the address when it has an account. The answer is the same when it has none. */
export async function requestPasswordReset(auth: Auth, email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } })
}

/** Sets the password the link was made for, once, and ends every session of the account. */
export async function resetPassword(
  auth: Auth,
  { token, password }: { token: string; password: string },
): Promise<Outcome<undefined, { kind: 'weak-password' | 'link-expired' }>> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } })
    return done(undefined)
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return refused({ kind: error.body?.code === 'PASSWORD_TOO_SHORT' ? 'weak-password' : 'link-expired' })
  }
}
