import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { type Auth, hashToken } from '#domain/tokens.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { recoveryCodes } from '../account-tables.ts'
import { noteChange, RECOVERY_CODES_MADE } from '../note-change.server.ts'
import { holdSession, type Signed, type SignedOut } from '../session.server.ts'

const CODES = 10
const GROUPS = 3
const LETTERS_OF_GROUP = 4
/** Without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Makes ten codes for paper, about 59 bits each. Earlier ones end. Only their hashes are stored. The owner is told. */
export async function makeRecoveryCodes({ db, secret }: Auth, self: Signed): Promise<Outcome<string[], SignedOut>> {
  return await inTransaction(db, async (tx) => {
    if (!(await holdSession(tx, self))) return refused({ kind: 'signed-out' })
    await noteChange(tx, self.userId, RECOVERY_CODES_MADE)
    return done(await replaceRecoveryCodes({ db: tx, secret }, self.userId))
  })
}

/** The same in the caller's transaction, without telling the owner. */
export async function replaceRecoveryCodes({ db, secret }: Auth, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(secret, code) })))
  return codes
}

/** Uses a code up; false when it is unknown or was used. */
export async function takeRecoveryCode({ db, secret }: Auth, userId: string, typed: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(secret, typed))))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function countRecoveryCodes({ db }: Auth, userId: string): Promise<number> {
  return await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

function newCode(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-')
}

function newGroup(): string {
  return Array.from({ length: LETTERS_OF_GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function hashOf(secret: string, typed: string): string {
  return hashToken(
    secret,
    'recovery',
    plainNumber(typed)
      .toLowerCase()
      .replace(/[^a-z\d]/g, ''),
  )
}
