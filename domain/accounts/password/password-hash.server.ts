import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '#platform/work/fair-queue.ts'
import { MAX_PASSWORD_LENGTH, normalised } from '../password.ts'
import { firebaseKey, isFirebaseHash } from './firebase-hash.server.ts'

/** OWASP's first choice: argon2id with 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

/**
 * Hashing runs in the threads that also read files and compress pages: half of the four are left to those. So a flood of
 * passwords takes 38 MiB and two threads at most; after a hundred waiting calls the next is refused.
 */
const withSlot = createSemaphore({ atOnce: 2, waiting: 100 })

/** Stored as `$argon2id$…$salt$hash`, with its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${PREFIX}${withoutPadding(salt)}$${withoutPadding(await withSlot(() => argon(password, salt)))}`
}

/** Without a `hash` the answer is false after the same time, so that timing does not tell which accounts exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  // No form sets a longer one.
  if (password.length > MAX_PASSWORD_LENGTH) return false
  if (hash === undefined) return await isArgonOf(password, NOBODYS_SALT, Buffer.alloc(0))
  if (isFirebaseHash(hash)) return await isFirebasePassword(password, hash)
  const [salt = '', key = ''] = hash.slice(PREFIX.length).split('$')
  return await isArgonOf(password, Buffer.from(salt, 'base64'), Buffer.from(key, 'base64'))
}

const NOBODYS_SALT = randomBytes(16)

async function isArgonOf(password: string, salt: Buffer, key: Buffer): Promise<boolean> {
  return areEqual(await withSlot(() => argon(password, salt)), key)
}

function argon(password: string, salt: Buffer): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: normalised(password), nonce: salt, ...COST })
}

/** Hashes that came with accounts from the shop before this one, made of the password as it was typed. */
async function isFirebasePassword(password: string, hash: string): Promise<boolean> {
  const { actual, expected } = await withSlot(() => firebaseKey(password, hash))
  return areEqual(actual, expected)
}

function areEqual(actual: Buffer, expected: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
