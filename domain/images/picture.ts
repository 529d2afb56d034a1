/** The widths in CSS-free pixels that every stored picture comes in. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Every picture is stored as WebP; an uploaded one is a `photo-` and is also stored as AVIF, which is smaller. */
export type PictureFormat = 'webp' | 'avif'

/** A stored picture's address names its largest size as WebP; the others stand beside it. */
const OWN = /^(.*\/images\/(photo-)?[a-z0-9]+)-1280\.webp$/

/** `name`: a hash, with the prefix `photo-` for uploaded pictures. */
export function pictureUrl(name: string): string {
  return `/images/${name}-1280.webp`
}

/** The name of a picture of this shop's own, under which its files are stored; of no other address. */
export function ownPicture(url: string): string | undefined {
  return /^\/images\/((?:photo-)?[a-z0-9]+)-1280\.webp$/.exec(url)?.[1]
}

/** Shown where a product has no picture of its own; stored by the first import that needs it. */
export const NO_PICTURE = pictureUrl('nopicture')

/** The same picture in one of its sizes; an address that is not ours (an outside image host's) stays as it is. */
export function pictureAt(url: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  const [, stem] = OWN.exec(url) ?? []
  return stem === undefined ? url : `${stem}-${width}.${format}`
}

/** An img's or a source's `srcset`; undefined where there are no such files. */
export function pictureSet(url: string, format: PictureFormat = 'webp'): string | undefined {
  const [, stem, photo] = OWN.exec(url) ?? []
  if (stem === undefined || (format === 'avif' && photo === undefined)) return undefined
  return PICTURE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

/** Said of a picture's address that `isPictureAddress` refuses; follows the field's name. */
export const PICTURE_ADDRESS_RULE = 'must be a picture of this shop, or an address that begins with https://'

/** A picture's address that a product or post may have: a stored one, or one at an outside host. */
export function isPictureAddress(text: string): boolean {
  return OWN.test(text) || (/^https:\/\/[^/]/i.test(text) && URL.canParse(text))
}
