/** The widths in CSS-free pixels that every stored picture comes in. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const

/** A stored picture's address names its largest size; the others stand beside it. */
const OWN = /^(.*\/images\/[a-z0-9]+)-1280\.webp$/

export function pictureUrl(hash: string): string {
  return `/images/${hash}-1280.webp`
}

/** The same picture in one of its sizes; an address that is not ours (an outside image host's) stays as it is. */
export function pictureAt(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return url.replace(OWN, `$1-${width}.webp`)
}

export function pictureSet(url: string): string | undefined {
  return OWN.test(url) ? PICTURE_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
}
