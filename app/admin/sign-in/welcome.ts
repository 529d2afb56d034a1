import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'

/** Once an admin is in, after the second factor where there is one. */
export const WELCOME = { kind: 'success', text: ADMIN_TEXTS.loggedIn } as const
