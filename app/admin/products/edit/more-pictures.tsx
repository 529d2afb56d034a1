import { type RefObject, useEffect, useRef, useState } from 'react'
import { PictureInput, Progress } from '#app/admin/ui/images/image-field.tsx'
import type { useUploads } from '#app/admin/ui/images/use-uploads.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { Arranging } from '#domain/catalogue/product/arrange-pictures.ts'
import { PictureTile } from './picture-tile.tsx'

type MorePicturesProps = {
  /** Addresses of the pictures after the first. */
  pictures: string[]
  input: RefObject<HTMLInputElement | null>
  uploads: ReturnType<typeof useUploads>
  error: string | undefined
  onArrange: (asked: Arranging) => void
}

export function MorePictures({ pictures, input, uploads, error, onArrange }: MorePicturesProps) {
  const { tiles, told, arrange } = useArranging(pictures, onArrange)
  const problem = uploads.problem ?? error
  const messageId = problem === undefined ? 'more-hint' : 'more-message'
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor="more-files" className="font-semibold">
        More pictures
      </label>
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
      <div
        className={`flex flex-col gap-2 border-2 border-dashed bg-paper p-3 ${problem === undefined ? 'border-line' : 'border-warn'}`}
      >
        <PictureInput
          ref={input}
          id="more-files"
          name="moreFiles"
          multiple
          isWrong={problem !== undefined}
          aria-describedby={messageId}
          onFiles={uploads.send}
        />
        {useHydrated() ? null : (
          <Button look="plain" name="arrange" value="add" className="self-start">
            Upload them
          </Button>
        )}
        <Uploading running={uploads.running} />
      </div>
      <p id={messageId} className={`text-sm ${problem === undefined ? 'text-soft' : 'font-semibold text-warn'}`}>
        {problem ?? 'Several at once, if you like. They follow the first on the product’s page.'}
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

function Uploading({ running }: { running: MorePicturesProps['uploads']['running'] }) {
  if (running === undefined) return null
  return (
    <>
      {running.count > 1 ? (
        <p className="text-sm font-semibold">{`Picture ${running.place} of ${running.count}`}</p>
      ) : null}
      <Progress share={running.share} />
    </>
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
      pressed ?? (tile ?? tiles.current)?.querySelector('button:enabled') ?? document.getElementById('more-files')
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
