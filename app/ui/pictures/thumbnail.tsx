import { pictureAt, pictureSet } from '#domain/images/picture.ts'
import { AvifFirst } from './picture.tsx'

const SMALLEST = 320

/** A small picture beside its name; its smallest file suffices on every screen. */
export function Thumbnail({ url, eager = false }: { url: string; eager?: boolean }) {
  return (
    <AvifFirst srcSet={pictureSet(url, 'avif') && pictureAt(url, SMALLEST, 'avif')}>
      <img
        src={pictureAt(url, SMALLEST)}
        alt=""
        width={SMALLEST}
        height={SMALLEST}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-square h-auto w-full object-contain"
      />
    </AvifFirst>
  )
}
