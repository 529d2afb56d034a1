/** How long a piece is held for who is told of it, unless the owner says otherwise. */
export const HOLD_MINUTES = 120
export const LEAST_HOLD_MINUTES = 5
export const MOST_HOLD_MINUTES = 7 * 24 * 60

/** How many days a sold one-off stays in lists, unless the owner says otherwise; 0: for ever. */
export const SOLD_DAYS = 30
export const MOST_SOLD_DAYS = 3_650
