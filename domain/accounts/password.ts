export const MIN_PASSWORD_LENGTH = 6
export const MIN_ADMIN_LENGTH = 10
/** Longer passwords cost the server time and add no safety. */
export const MAX_PASSWORD_LENGTH = 128

export function passwordHint({ isStaff }: { isStaff: boolean }): string {
  return `At least ${isStaff ? MIN_ADMIN_LENGTH : MIN_PASSWORD_LENGTH} characters`
}

/**
 * What is measured and hashed: one form for what different keyboards send for the same letters, as NIST SP 800-63B
 * (3.1.1.2) recommends. Nothing else of a password is changed.
 */
export function normalised(password: string): string {
  return password.normalize('NFKC')
}
