export type AuthMode = 'sign-up' | 'sign-in'

export const AUTH_FAILED = 'Authentication failed. Please try again.'

export function authModeFrom(text: FormDataEntryValue | string | null, otherwise: AuthMode): AuthMode {
  return text === 'sign-up' || text === 'sign-in' ? text : otherwise
}
