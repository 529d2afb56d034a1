import { z } from 'zod'
import { EmailAddress } from '#domain/text/email-address.ts'
import { jsonOf } from '#platform/text/json-of.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { readDocument, Text } from '../values/document-values.ts'

const Base64 = z.string('is missing or no base64').regex(/^[A-Za-z0-9+/_-]*=*$/, 'is missing or no base64')

const AuthUser = z.object({
  localId: Text.min(1, 'is empty').max(128, 'is too long'),
  email: EmailAddress.transform((email) => email.toLowerCase()),
  emailVerified: z.boolean().default(false),
  passwordHash: Base64.optional(),
  salt: Base64.optional(),
  /** Milliseconds, as text. */
  createdAt: z.coerce.number().int().min(0).max(Date.UTC(2200, 0)).default(0),
  disabled: z.boolean().default(false),
})
export type AuthUser = z.infer<typeof AuthUser>

const AuthFile = z.object({ users: z.array(z.looseObject({ localId: z.string() })) })

/** The entries of what `firebase auth:export users.json --format=JSON` writes. */
export function readAuthFile(text: string): Outcome<{ localId: string }[], string> {
  const json = jsonOf(text)
  if (json === undefined) return refused('is no JSON')
  const parsed = AuthFile.safeParse(json)
  return parsed.success ? done(parsed.data.users) : refused('holds no list "users" with a localId each')
}

export function readAuthUser(entry: unknown): Outcome<AuthUser, string> {
  const hasEmail = typeof (entry as { email?: unknown }).email === 'string'
  const read = readDocument(AuthUser, entry)
  return read.ok || hasEmail ? read : refused('it has no email address')
}

/** Such as `mem_cost: 14,`: the console shows these lines in braces. */
const HashConfig = z.object({
  algorithm: z.literal('SCRYPT').default('SCRYPT'),
  base64_signer_key: Base64.min(1),
  base64_salt_separator: Base64,
  rounds: z.coerce.number().int().min(1).max(8),
  mem_cost: z.coerce.number().int().min(1).max(14),
})

/** The project's "password hash parameters". Costlier ones than the console gives are refused. */
export function readHashConfig(text: string) {
  const found = text.split('\n').flatMap((line) => {
    const [, name, value] = /^"?(\w+)"?\s*[:=]\s*"?([^",\s]+)"?,?$/.exec(line.trim()) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  const read = readDocument(HashConfig, Object.fromEntries(found))
  if (!read.ok) return read
  const { base64_signer_key: signerKey, base64_salt_separator: separator, rounds, mem_cost: memCost } = read.value
  return done({ signerKey, separator, rounds, memCost })
}
