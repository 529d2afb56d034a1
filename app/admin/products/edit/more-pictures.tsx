import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { SeveralPictures } from '#app/admin/ui/images/image-field.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { Arranging } from '#domain/catalogue/product/arrange-pictures.ts'
import { PictureTile } from './picture-tile.tsx'

type MorePicturesProps = Pick<ComponentProps<typeof SeveralPictures>, 'uploads' | 'error'> & {
  /** Addresses of the pictures after the first. */
  pictures: string[]
  onArrange: (asked: Arranging) => void
}

export function MorePictures({ pictures, onArrange, ...files }: MorePicturesProps) {
  const { tiles, told, arrange } = useArranging(pictures, onArrange)
  return (
    <SeveralPictures
      {...files}
      id="moreImages"
      label="More pictures"
      hint="Several at once, if you like. They follow the first on the product’s page."
      button={
        useHydrated() ? null : (
          <Button look="plain" name="arrange" value="add" className="self-start">
            Upload them
          </Button>
        )
      }
    >
      <input type="hidden" name="moreImages" value={pictures.join(' ')} />
      {pictures.length === 0 ? null : (
        <ol ref={tiles} className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-3">
          {pictures.map((url, index) => (
            <PictureTile
              key={url}
              url={url}
              place={index + 1}
              isLast={index === pictures.length - 1}
              onArrange={arrange}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </SeveralPictures>
  )
}

const TOLD = { first: 'The picture is the first now.', remove: 'The picture is removed.' }

/** Moves a picture and lets the focus follow it: the button that was pressed may be disabled at its new place, or gone. */
function useArranging(pictures: string[], onArrange: (asked: Arranging) => void) {
  const tiles = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ url: string; act: Arranging['act'] }>()
  useEffect(() => {
    if (moved === undefined) return
    const place = pictures.indexOf(moved.url)
    const tile = tiles.current?.children[place]
    const pressed = tile?.querySelector<HTMLButtonElement>(`[data-act=${moved.act}]:enabled`)
    const next =
      pressed ?? (tile ?? tiles.current)?.querySelector('button:enabled') ?? document.getElementById('moreImages')
    if (next instanceof HTMLElement) next.focus()
  }, [moved, pictures])
  const place = moved === undefined ? -1 : pictures.indexOf(moved.url)
  return {
    tiles,
    told:
      moved === undefined
        ? ''
        : moved.act === 'remove'
          ? TOLD.remove
          : place < 0
            ? TOLD.first
            : `The picture is number ${place + 2} now.`,
    arrange(url: string, asked: Arranging) {
      setMoved({ url, act: asked.act })
      onArrange(asked)
    },
  }
}
