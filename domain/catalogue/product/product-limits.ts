export const MAX_NAME_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 5_000
/** Pictures of one product after its first. */
export const MAX_MORE_IMAGES = 11
/** A larger stock of one product is a typing mistake. */
export const MAX_QUANTITY = 999_999
/** At this many pieces, or fewer, the owner wants to buy or make more. */
export const LOW_STOCK = 3
/** In characters, of the name of a purchase. */
export const MAX_PURCHASE_NAME = 80
