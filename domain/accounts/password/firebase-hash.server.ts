import { createCipheriv, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** With it begin hashes of a Firebase project. */
export const FIREBASE_PREFIX = '$firebase-scrypt$'

/** The parameters of one project's password hashes, as its console shows them. */
export type FirebaseHashing = { signerKey: string; separator: string; rounds: number; memCost: number }

/** Stored with its parameters, until the first sign-in replaces it by the shop's own. */
export function firebaseHash({ signerKey, separator, rounds, memCost }: FirebaseHashing, salt: string, hash: string) {
  return (
    FIREBASE_PREFIX +
    [memCost, rounds, separator, signerKey, salt, hash].map((part) => standard(String(part))).join('$')
  )
}

export function isFirebaseHash(hash: string): boolean {
  return hash.startsWith(FIREBASE_PREFIX)
}

/** What the password gives, to be compared with `expected`: scrypt makes the key that encrypts the project's signer key. */
export async function firebaseKey(password: string, stored: string): Promise<{ actual: Buffer; expected: Buffer }> {
  const [memCost, rounds, ...texts] = stored.slice(FIREBASE_PREFIX.length).split('$')
  const [separator, signerKey, salt, expected] = texts.map((text) => Buffer.from(text, 'base64'))
  if (separator === undefined || signerKey === undefined || salt === undefined || expected === undefined)
    throw new Error('a stored hash has too few parts')
  const cost = { N: 2 ** Number(memCost), r: Number(rounds), p: 1 }
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
  const key = await derive(password, Buffer.concat([salt, separator]), 32, { ...cost, maxmem: 256 * cost.N * cost.r })
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return { actual: Buffer.concat([cipher.update(signerKey), cipher.final()]), expected }
}

/** Exports write base64 in its usual alphabet or in that for addresses. */
function standard(base64: string): string {
  return base64.replaceAll('-', '+').replaceAll('_', '/')
}
