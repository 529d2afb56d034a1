import type { Context } from '#app/request/context.ts'
import { type RelyingParty, relyingParty } from '#domain/accounts/factors/relying-party.ts'
import { jsonOf } from '#platform/text/json-of.ts'
import { typedText } from '../forms/forms.ts'
import { servicesContext } from '../request/context.ts'

/** The shop, as passkeys know it. */
export function ownParty(context: Context): RelyingParty {
  const { config, settings } = context.get(servicesContext)
  return relyingParty(config.publicUrl, settings.latest.shopName)
}

/**
 * An authenticator's answer, which the browser posts as JSON. It may be anything: the library that reads it throws for
 * what is no answer of an authenticator.
 */
export function jsonField<Answer>(form: FormData, name: string): Answer {
  const value = jsonOf(typedText(form, name))
  return (typeof value === 'object' && value !== null ? value : {}) as Answer
}
