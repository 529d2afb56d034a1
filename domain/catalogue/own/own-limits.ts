/** In characters, of a SKU, a barcode and the name of a shelf. */
export const MAX_OWN_TEXT = 64
