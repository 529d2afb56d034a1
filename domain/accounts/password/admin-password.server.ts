import type { Db } from '#platform/database/client.ts'
import { recordedRole } from '../find-staff.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_ADMIN_LENGTH, MIN_PASSWORD_LENGTH, normalised } from '../password.ts'
import type { WeakPassword } from '../password-rules.ts'

const MOST_COMMON = 10_000

/** An admin's password is long enough and none of the 10,000 most common ones. */
export async function isAdminPassword(password: string): Promise<boolean> {
  const text = normalised(password)
  if (text.length < MIN_ADMIN_LENGTH || password.length > MAX_PASSWORD_LENGTH) return false
  // Loaded when it is needed, because it is large.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].slice(0, MOST_COMMON)
  return !common.includes(text.toLowerCase())
}

/** The problem with a new password for this account, by the rule for shoppers or for the staff. */
export async function passwordProblem(db: Db, userId: string, password: string): Promise<WeakPassword | undefined> {
  if (normalised(password).length < MIN_PASSWORD_LENGTH) return 'weak-password'
  return (await isTooWeak(db, userId, password)) ? 'weak-admin-password' : undefined
}

/** An account of the staff with a password that none of them may have: it became one after its owner chose it. */
export async function isTooWeak(db: Db, userId: string, password: string): Promise<boolean> {
  return (await recordedRole(db, userId)) !== undefined && !(await isAdminPassword(password))
}
