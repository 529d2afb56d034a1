import type { Context } from '#app/request/context.ts'
import { signInWithPasskey } from '#domain/accounts/sign-in/sign-in.server.ts'
import { servicesContext } from '../request/context.ts'
import { checkLimit } from '../visitor/limits.ts'
import { visitOf } from '../visitor/session.ts'
import { jsonField, ownParty } from './passkey-form.ts'

const NOT_ACCEPTED = 'This passkey was not accepted. Please sign in with your password.'

/** Checks a posted passkey and opens a session. The caller sends its cookie. */
export async function openWithPasskey(form: FormData, context: Context) {
  const tooOften = await checkLimit(context, 'passkey')
  if (tooOften !== undefined) return { ok: false, problem: tooOften, status: 429 } as const
  const { auth, log } = context.get(servicesContext)
  const entered = await signInWithPasskey(auth, {
    party: ownParty(context),
    response: jsonField(form, 'passkey'),
    visit: visitOf(context),
  })
  if (entered.ok) return entered
  log.warn('passkey refused')
  return { ok: false, problem: NOT_ACCEPTED, status: 400 } as const
}
