export const MIN_PASSWORD_LENGTH = 6
/** Longer ones cost the server time and nobody safety. */
export const MAX_PASSWORD_LENGTH = 128
