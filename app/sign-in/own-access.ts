import { SESSION_ENDED } from '#app/visitor/auth-mode.ts'
import { addPasskey, removePasskey } from '#domain/accounts/factors/passkeys.server.ts'
import { endOtherSessions, endSession, listSessions } from '#domain/accounts/session.server.ts'
import { deviceName } from '#domain/accounts/sign-in/device-name.ts'
import type { Db } from '#platform/database/client.ts'
import { typedText } from '../forms/forms.ts'
import type { Toast } from '../forms/toast.ts'
import { type Context, clientContext, servicesContext } from '../request/context.ts'
import { raiseTrust } from '../visitor/session.ts'
import type { SignedIn } from '../visitor/visitor.ts'
import { jsonField, ownParty } from './passkey-form.ts'

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

/** Somebody else may have typed the address, and a passkey would outlast that. */
export const UNVERIFIED = 'Please confirm your email address first: open the link that we mailed to you.'

const REFUSED = {
  'signed-out': SESSION_ENDED,
  'not-accepted': 'The passkey was not accepted. Please try again.',
  unverified: UNVERIFIED,
}

export async function addOwnPasskey(form: FormData, { user, sessionId }: SignedIn, context: Context): Promise<Toast> {
  const { db, log } = context.get(servicesContext)
  const name = deviceName(context.get(clientContext).userAgent)
  const self = { userId: user.id, sessionId }
  const added = await addPasskey(db, ownParty(context), { ...self, response: jsonField(form, 'passkey'), name })
  if (!added.ok) return { kind: 'error', text: REFUSED[added.problem.kind] }
  await raiseTrust(context, sessionId, 'second-factor')
  log.info({ user: user.id }, 'passkey added')
  return { kind: 'success', text: 'The passkey is added.' }
}

export async function removeOwnPasskey(
  form: FormData,
  { user, sessionId }: SignedIn,
  context: Context,
): Promise<Toast> {
  const { db, log } = context.get(servicesContext)
  const removed = await removePasskey(db, { userId: user.id, sessionId, id: typedText(form, 'passkeyId') })
  if (!removed.ok) return { kind: 'error', text: SESSION_ENDED }
  log.info({ user: user.id }, 'passkey removed')
  return { kind: 'success', text: 'The passkey is removed. Delete it on your device too.' }
}
