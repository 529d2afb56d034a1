import type { ReactNode } from 'react'
import { pictureAt, pictureSet } from '#domain/images/picture.ts'

type PictureProps = {
  url: string
  alt: string
  /** How wide the page shows it, as an img's `sizes`. */
  sizes: string
  /** The first picture in view is loaded at once, with priority; the others lazily. */
  eager?: boolean
  /** As those of posts are, in a frame of 16:9. A product's is square. */
  isWide?: boolean
  className?: string
}

const SQUARE = { width: 640, height: 640, look: 'aspect-square object-contain' }
const WIDE = { width: 1280, height: 720, look: 'frame aspect-video bg-hush object-cover' }

/** Its size is known before it comes, so nothing moves when it does. */
export function Picture({ url, alt, sizes, eager = false, isWide = false, className = '' }: PictureProps) {
  const { width, height, look } = isWide ? WIDE : SQUARE
  return (
    <AvifFirst srcSet={pictureSet(url, 'avif')} sizes={sizes}>
      <img
        src={pictureAt(url, 640)}
        srcSet={pictureSet(url)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`h-auto w-full ${look} ${className}`}
      />
    </AvifFirst>
  )
}

type AvifFirstProps = { srcSet: string | undefined; sizes?: string | undefined; children: ReactNode }

/** Puts the smaller AVIF files before the img, where a picture has them; neither the picture element nor its source takes a place in a grid. */
export function AvifFirst({ srcSet, sizes, children }: AvifFirstProps) {
  if (srcSet === undefined) return children
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={srcSet} sizes={sizes} />
      {children}
    </picture>
  )
}
