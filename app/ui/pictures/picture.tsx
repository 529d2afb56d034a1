import { pictureAt, pictureSet } from '#domain/images/picture.ts'
import { PictureSources } from './picture-sources.tsx'

type PictureProps = {
  url: string
  alt: string
  /** How wide the page shows it, as an img's `sizes`. */
  sizes: string
  /** The first picture in view is loaded at once, with priority; the others lazily. */
  eager?: boolean
  /** As those of posts are. A product's is square. */
  isWide?: boolean
  className?: string
}

const SQUARE = { width: 640, height: 640, look: 'aspect-square object-contain' }
const WIDE = { width: 1280, height: 720, look: 'frame aspect-video bg-hush object-cover' }

/** Its size is known before it comes, so nothing moves when it does. */
export function Picture({ url, alt, sizes, eager = false, isWide = false, className = '' }: PictureProps) {
  const { width, height, look } = isWide ? WIDE : SQUARE
  return (
    <PictureSources url={url} sizes={sizes}>
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
    </PictureSources>
  )
}
