import type { Auth } from './auth.server.ts'
import type { User } from './sign-in.server.ts'

/** The user whose session the request carries, and the cookies that prolong it when it is due. */
export async function findSession(
  auth: Auth,
  headers: Headers,
): Promise<{ user: User | undefined; cookies: string[] }> {
  const answer = await auth.api.getSession({ headers, returnHeaders: true })
  const user = answer.response?.user
  return {
    user: user === undefined ? undefined : { id: user.id, email: user.email },
    cookies: answer.headers.getSetCookie(),
  }
}

/** Ends the session on the server; the cookies in the answer's headers clear it in the browser. */
export async function signOut(auth: Auth, headers: Headers): Promise<Headers> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.headers
}
