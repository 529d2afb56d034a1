export const MIN_PASSWORD_LENGTH = 6
/** Longer passwords cost the server time and add no safety. */
export const MAX_PASSWORD_LENGTH = 128
