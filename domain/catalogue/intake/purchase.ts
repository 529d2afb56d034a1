/** In characters. */
export const MAX_PURCHASE_NAME = 80
