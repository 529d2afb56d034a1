/** What the shop takes as a picture; the browser asks for the same before it sends anything. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
/** Of each photo of an offer. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 50_000_000
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const
