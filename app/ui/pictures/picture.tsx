import { pictureAt, pictureSet } from '#domain/images/picture.ts'
import { PictureSources } from './picture-sources.tsx'

type PictureProps = {
  url: string
  alt: string
  /** How wide the page shows it, as an img's `sizes`. */
  sizes: string
  /** The first picture in view is loaded at once, with priority; the others lazily. */
  eager?: boolean
  className?: string
}

/** A square picture of a product. Its size is known before it comes, so nothing moves when it does. */
export function Picture({ url, alt, sizes, eager = false, className = '' }: PictureProps) {
  return (
    <PictureSources url={url} sizes={sizes}>
      <img
        src={pictureAt(url, 640)}
        srcSet={pictureSet(url)}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`aspect-square h-auto w-full object-contain ${className}`}
      />
    </PictureSources>
  )
}
