import type { PICTURE_WIDTHS, PictureFormat } from '#domain/images/picture.ts'

type Width = (typeof PICTURE_WIDTHS)[number]

/** The address of a photo of an offer; its name cannot be guessed. */
export function offerPhoto(name: string, width: Width, format: PictureFormat = 'webp'): string {
  return `/offer-photos/${name}-${width}.${format}`
}
