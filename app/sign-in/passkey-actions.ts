import type { RouterContextProvider } from 'react-router'
import { addPasskey, removePasskey } from '#domain/accounts/factors/passkeys.server.ts'
import { deviceName } from '#domain/accounts/sign-in/device-name.ts'
import type { User } from '#domain/accounts/user.ts'
import { typedText } from '../forms/forms.ts'
import type { Toast } from '../forms/toast.ts'
import { clientContext, servicesContext } from '../request/context.ts'
import { raiseTrust } from '../visitor/session.ts'
import { jsonField, ownParty } from './passkey-form.ts'

type Context = Readonly<RouterContextProvider>

type Self = { user: User; sessionId: string }

/** Somebody else may have typed the address, and a passkey would outlast that. */
export const UNVERIFIED = 'Please confirm your email address first: open the link that we mailed to you.'

const REFUSED = {
  'not-accepted': 'The passkey was not accepted. Please try again.',
  unverified: UNVERIFIED,
}

/** Stores a new passkey under the name of this device. */
export async function addOwnPasskey(form: FormData, { user, sessionId }: Self, context: Context): Promise<Toast> {
  const { db, log } = context.get(servicesContext)
  const name = deviceName(context.get(clientContext).userAgent)
  const added = await addPasskey(db, ownParty(context), { userId: user.id, response: jsonField(form, 'passkey'), name })
  if (!added.ok) return { kind: 'error', text: REFUSED[added.problem.kind] }
  await raiseTrust(context, sessionId, 'second-factor')
  log.info({ user: user.id }, 'passkey added')
  return { kind: 'success', text: 'The passkey is added.' }
}

export async function removeOwnPasskey(form: FormData, { user }: Self, context: Context): Promise<Toast> {
  const { db, log } = context.get(servicesContext)
  await removePasskey(db, { userId: user.id, id: typedText(form, 'passkeyId') })
  log.info({ user: user.id }, 'passkey removed')
  return { kind: 'success', text: 'The passkey is removed. Delete it on your device too.' }
}
