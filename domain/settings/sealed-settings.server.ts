import { seal, unseal } from '#platform/seal.ts'

/** Settings that nobody is shown again, each with the one without which it is dropped. */
export const SEALED = { mailPassword: 'mailUser', webhookSecret: 'webhookUrl' } as const

export type SealedName = keyof typeof SEALED

export function sealSetting(name: SealedName, text: string, secret: string): string {
  return seal(text, { secret, purpose: `setting ${name}` })
}

/** Undefined when another `SESSION_SECRET` sealed it, or there is none. */
export function unsealSetting(name: SealedName, sealed: string, secret: string): string | undefined {
  return sealed === '' ? undefined : unseal(sealed, { secret, purpose: `setting ${name}` })
}
