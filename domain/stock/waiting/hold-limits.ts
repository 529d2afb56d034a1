export const MAX_HOLD_DAYS = 60
export const MAX_HOLDER_LENGTH = 100
