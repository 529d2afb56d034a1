import type { Context } from '#app/request/context.ts'
import type { RelyingParty } from '#domain/accounts/factors/passkeys.server.ts'
import { signInWithPasskey } from '#domain/accounts/sign-in/sign-in.server.ts'
import { jsonOf } from '#platform/text/json-of.ts'
import { typedText } from '../forms/forms.ts'
import { servicesContext } from '../request/context.ts'
import { checkLimit } from '../visitor/limits.ts'
import { visitOf } from '../visitor/session.ts'

const NOT_ACCEPTED = 'This passkey was not accepted. Please sign in with your password.'

/** The shop, as passkeys know it. */
export function ownParty(context: Context): RelyingParty {
  const { config, settings } = context.get(servicesContext)
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, name: settings.latest.shopName, origin }
}

/**
 * An authenticator's answer, which the browser posts as JSON. It may be anything: the library that reads it throws for
 * what is no answer of an authenticator.
 */
export function jsonField<Answer>(form: FormData, name: string): Answer {
  const value = jsonOf(typedText(form, name))
  return (typeof value === 'object' && value !== null ? value : {}) as Answer
}

/** Checks a posted passkey and opens a session. The caller sends its cookie. */
export async function openWithPasskey(form: FormData, context: Context) {
  const tooOften = await checkLimit(context, 'passkey')
  if (tooOften !== undefined) return { ok: false, problem: tooOften, status: 429 } as const
  const { auth, log } = context.get(servicesContext)
  const asked = { party: ownParty(context), visit: visitOf(context) }
  const entered = await signInWithPasskey(auth, { ...asked, response: jsonField(form, 'passkey') })
  if (entered.ok) return entered
  log.warn('passkey refused')
  return { ok: false, problem: NOT_ACCEPTED, status: 400 } as const
}
