/** The longest private note about a customer. */
export const MAX_CUSTOMER_NOTE = 5_000
