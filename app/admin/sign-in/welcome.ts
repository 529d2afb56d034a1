/** Once an admin is in, after the second factor where there is one. */
export const WELCOME = { kind: 'success', text: 'Logged in as admin' } as const
