import { listSessions } from '#domain/accounts/session.server.ts'
import { deviceName } from '#domain/accounts/sign-in/device-name.ts'
import type { Db } from '#platform/database/client.ts'
import type { SignedIn } from '../visitor/visitor.ts'

/** Where an account is signed in, as its owner sees it. */
export async function listOwnSessions(db: Db, { user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>) {
  const sessions = await listSessions(db, user.id)
  return sessions.map(({ userAgent, ...session }) => {
    return { ...session, device: deviceName(userAgent), isThisOne: session.id === sessionId }
  })
}
