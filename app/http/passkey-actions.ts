import type { RouterContextProvider } from 'react-router'
import { deviceName } from '#domain/accounts/device-name.ts'
import { addPasskey, removePasskey } from '#domain/accounts/passkeys.server.ts'
import { clientContext, servicesContext } from './context.ts'
import { typedText } from './forms.ts'
import { jsonField, ownParty } from './passkey-form.ts'
import type { Toast } from './toast.ts'

type Context = Readonly<RouterContextProvider>

/** Stores a new passkey under the name of this device. */
export async function addOwnPasskey(form: FormData, userId: string, context: Context): Promise<Toast> {
  const { db, log } = context.get(servicesContext)
  const name = deviceName(context.get(clientContext).userAgent)
  const added = await addPasskey(db, ownParty(context), { userId, response: jsonField(form, 'passkey'), name })
  if (!added.ok) return { kind: 'error', text: 'The passkey was not accepted. Please try again.' }
  log.info({ user: userId }, 'passkey added')
  return { kind: 'success', text: 'The passkey is added.' }
}

export async function removeOwnPasskey(form: FormData, userId: string, context: Context): Promise<Toast> {
  const { db, log } = context.get(servicesContext)
  await removePasskey(db, { userId, id: typedText(form, 'passkeyId') })
  log.info({ user: userId }, 'passkey removed')
  return { kind: 'success', text: 'The passkey is removed. Delete it on your device too.' }
}
