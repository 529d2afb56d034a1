import type { SecuritySettings } from '../settings/security-settings.server.ts'

const MINUTE_MS = 60_000
/** Who has proved who they are is asked again after this time. */
const CONFIRMED_MS = 10 * MINUTE_MS

/** Who works in the back office. A helper packs, takes in and counts, and is no admin. */
export type StaffRole = 'helper' | 'admin'
export type Role = 'visitor' | 'shopper' | StaffRole

/**
 * Who sends a request, and how far they have signed in. `half`: one of the staff gave the password, and the account's
 * second factor is still asked for. `set-up`: the shop requires a second factor, and they have none. A shopper is asked for no
 * second factor: they have no recovery codes. `isIdle`: too long without a visit to the back office.
 */
export type Principal = {
  role: Role
  state: 'none' | 'half' | 'set-up' | 'full'
  isConfirmed: boolean
  isIdle: boolean
}

/** How far a role must have signed in. `set-up`: like `confirmed`, also while the required second factor is missing. */
type Need = 'any' | 'full' | 'confirmed' | 'set-up'
/** A role that is not named may not. */
export type Rule = Partial<Record<Role, Need>>

/** Allowed, or what is missing: `confirm` is a recent proof, and the states stand for their next step. */
export type Decision = 'allowed' | 'sign-in' | 'denied' | 'idle' | 'half' | 'set-up' | 'confirm'

export const VISITOR: Principal = { role: 'visitor', state: 'none', isConfirmed: false, isIdle: false }

export function decide(rule: Rule, { role, state, isConfirmed, isIdle }: Principal): Decision {
  const need = rule[role]
  if (need === undefined) return role === 'visitor' && Object.keys(rule).length > 0 ? 'sign-in' : 'denied'
  if (isOfOffice(rule) && isIdle) return 'idle'
  if (need === 'any') return 'allowed'
  if (state === 'half' || (state === 'set-up' && need !== 'set-up')) return state
  return need === 'full' || isConfirmed ? 'allowed' : 'confirm'
}

export function isOfOffice({ visitor, shopper, helper, admin }: Rule): boolean {
  return visitor === undefined && shopper === undefined && (helper ?? admin) !== undefined
}

export function isStaff(role: string): role is StaffRole {
  return role === 'helper' || role === 'admin'
}

type Factors = { hasSecondFactor: boolean; passwordAt: Date | null; secondFactorAt: Date | null; adminSeenAt: Date }

/**
 * Where a second factor is asked for, nothing else is a proof. `staff`: the role in the back office, and its rules; undefined
 * for a shopper.
 */
export function principalOf(
  session: Factors,
  staff: { role: StaffRole; rules: SecuritySettings } | undefined,
): Principal {
  const { hasSecondFactor, passwordAt, secondFactorAt, adminSeenAt } = session
  if (staff === undefined)
    return {
      role: 'shopper',
      state: 'full',
      isConfirmed: isRecent(passwordAt) || isRecent(secondFactorAt),
      isIdle: false,
    }
  const { role, rules } = staff
  const isHalf = hasSecondFactor && secondFactorAt === null
  return {
    role,
    state: isHalf ? 'half' : !hasSecondFactor && rules.requireSecondFactor ? 'set-up' : 'full',
    isConfirmed: isRecent(hasSecondFactor ? secondFactorAt : passwordAt),
    isIdle: ageOf(adminSeenAt) > rules.adminIdleMinutes * MINUTE_MS,
  }
}

function isRecent(date: Date | null): boolean {
  return date !== null && ageOf(date) < CONFIRMED_MS
}

function ageOf(date: Date): number {
  return Date.now() - date.getTime()
}
