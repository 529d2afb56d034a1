/** Shorter texts match half the shop. */
export const MIN_SEARCH_LENGTH = 2

/** Longer texts are cut: no name or sentence of the shop is longer, and a search must stay cheap. */
export const MAX_SEARCH_LENGTH = 100
