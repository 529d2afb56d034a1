import type { ReactNode } from 'react'
import { pictureSet } from '#domain/images/picture.ts'

/** Puts the smaller AVIF files before the img, where a picture has them; neither the picture element nor its source takes a place in a grid. */
export function PictureSources({ url, sizes, children }: { url: string; sizes: string; children: ReactNode }) {
  const avif = pictureSet(url, 'avif')
  if (avif === undefined) return children
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={avif} sizes={sizes} />
      {children}
    </picture>
  )
}
