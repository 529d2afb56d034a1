import { endOtherSessions, endSession, listSessions } from '#domain/accounts/session.server.ts'
import { deviceName } from '#domain/accounts/sign-in/device-name.ts'
import type { Db } from '#platform/database/client.ts'
import { typedText } from '../forms/forms.ts'
import type { Toast } from '../forms/toast.ts'
import { type Context, servicesContext } from '../request/context.ts'
import type { SignedIn } from '../visitor/visitor.ts'

/** Where an account is signed in, as its owner sees it. */
export async function listOwnSessions(db: Db, { user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>) {
  const sessions = await listSessions(db, user.id)
  return sessions.map(({ userAgent, ...session }) => {
    return { ...session, device: deviceName(userAgent), isThisOne: session.id === sessionId }
  })
}

export async function endOwnSession(form: FormData, { user }: SignedIn, context: Context): Promise<Toast> {
  const { db } = context.get(servicesContext)
  const isEnded = await endSession(db, { userId: user.id, sessionId: typedText(form, 'session') })
  return isEnded
    ? { kind: 'success', text: 'That device is signed out.' }
    : { kind: 'error', text: 'That device was signed out already.' }
}

export async function endOwnOtherSessions({ user, sessionId }: SignedIn, context: Context): Promise<Toast> {
  await endOtherSessions(context.get(servicesContext).db, { userId: user.id, sessionId })
  return { kind: 'success', text: 'All other devices are signed out.' }
}
