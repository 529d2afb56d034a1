/** How many days a sold one-off stays in lists, unless the owner says otherwise; 0: for ever. */
export const SOLD_DAYS = 30
export const MOST_SOLD_DAYS = 3_650
