export const MAX_CUSTOMER_NOTE = 5_000
