import { seal, unseal } from '#platform/seal.ts'
import { DEFAULTS } from './shop-settings.ts'
import type { Stored } from './stored-settings.server.ts'

/**
 * Settings that nobody is shown again, each with those that say what it is for. It is sealed together with them and opens for
 * no others, so that no change of a server sends it there. `needed`: without these there is no secret.
 */
export const SEALED = {
  mailPassword: { boundTo: ['mailHost', 'mailPort', 'mailEncryption', 'mailUser'], needed: ['mailHost', 'mailUser'] },
  webhookSecret: { boundTo: ['webhookUrl'], needed: ['webhookUrl'] },
} as const

export type SealedName = keyof typeof SEALED
/** `values`: what it is for, by the names of settings; what is not there has its default. */
type Sealing = { values: Stored; secret: string }

export const SEALED_NAMES = Object.keys(SEALED) as SealedName[]

export function sealSetting(name: SealedName, text: string, sealing: Sealing): string {
  return seal(text, sealingKey(name, sealing))
}

/** Undefined when another `SESSION_SECRET` sealed it, it is for something else, or there is none. */
export function unsealSetting(name: SealedName, sealed: string, sealing: Sealing): string | undefined {
  return sealed === '' ? undefined : unseal(sealed, sealingKey(name, sealing))
}

function sealingKey(name: SealedName, { values, secret }: Sealing) {
  const known: Stored = { ...DEFAULTS, ...values }
  const boundTo = JSON.stringify(SEALED[name].boundTo.map((each) => [each, String(known[each])]))
  return { secret, purpose: `setting ${name}`, boundTo }
}
