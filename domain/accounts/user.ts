export type User = { id: string; email: string }
export type Credentials = { email: string; password: string }
/** `token`: of a new session; only the browser stores it. */
export type OpenedSession = { user: User; token: string }
