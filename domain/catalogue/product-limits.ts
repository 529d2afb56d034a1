export const MAX_NAME_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 5_000
/** More pieces of one product than any shelf holds: a larger number is a slip of the finger. */
export const MAX_QUANTITY = 999_999
/** At this many pieces, or fewer, the owner wants to buy or make more. */
export const LOW_STOCK = 3
