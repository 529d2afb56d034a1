import { pictureAt, pictureSet } from '#domain/images/picture.ts'

type ThumbnailProps = { url: string; eager?: boolean }

/** A small picture beside its name; its smallest file suffices on every screen. */
export function Thumbnail({ url, eager = false }: ThumbnailProps) {
  const img = (
    <img
      src={pictureAt(url, SMALLEST)}
      alt=""
      width={SMALLEST}
      height={SMALLEST}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-square h-auto w-full object-contain"
    />
  )
  if (pictureSet(url, 'avif') === undefined) return img
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={pictureAt(url, SMALLEST, 'avif')} />
      {img}
    </picture>
  )
}

const SMALLEST = 320
