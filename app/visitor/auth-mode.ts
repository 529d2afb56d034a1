export type AuthMode = 'sign-up' | 'sign-in'

/** For one of the staff who signs in with a password from before they became one. */
export const WEAK_ADMIN_PASSWORD = 'The back office needs a longer password. We mailed you a link to choose one.'

/** For somebody who is not signed in at the door of the back office. */
export const BACK_OFFICE = 'This is the back office. Please sign in as an admin.'

/** For somebody who was signed in when the page was opened. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

export function authModeFrom(text: FormDataEntryValue | string | null, otherwise: AuthMode): AuthMode {
  return text === 'sign-up' || text === 'sign-in' ? text : otherwise
}
