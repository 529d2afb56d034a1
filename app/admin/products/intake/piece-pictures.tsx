import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { MAX_MORE_IMAGES } from '#domain/catalogue/product/product-limits.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#domain/images/picture-limits.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** All that one piece may have fit into one form. */
const MOST_BYTES = MAX_PICTURE_BYTES / 4

type PiecePicturesProps = {
  pictures: readonly Blob[]
  error: string | undefined
  onChange: (change: (pictures: readonly Blob[]) => Blob[]) => void
}

/** Taken one after the other, and made small before they are sent. Without scripts the field itself is sent. */
export function PiecePictures({ pictures, error, onChange }: PiecePicturesProps) {
  const [shrinking, setShrinking] = useState(0)
  const [problem, setProblem] = useState<string>()

  async function add(files: File[]) {
    setProblem(undefined)
    setShrinking((count) => count + files.length)
    for (const file of files) {
      const small = await shrinkPicture(file)
      if (small.size > MOST_BYTES) setProblem(`${file.name} is too large, and this browser cannot make it smaller.`)
      else onChange((known) => [...known, small].slice(0, MAX_MORE_IMAGES + 1))
      setShrinking((count) => count - 1)
    }
  }

  const message = problem ?? error
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor="picture" className="font-semibold">
        Picture
      </label>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 empty:hidden">
        {pictures.map((picture, place) => (
          <PictureOfPiece
            // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be the same, and a tile has no state but its picture.
            key={place}
            picture={picture}
            place={place}
            onRemove={() => onChange((known) => known.filter((_, at) => at !== place))}
          />
        ))}
      </ul>
      <input
        id="picture"
        name="moreFiles"
        type="file"
        multiple
        capture="environment"
        accept={PICTURE_TYPES.join(',')}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby="picture-message"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void add(files)
        }}
        className="max-w-full border-2 border-dashed border-line bg-paper p-2 file:mr-3 file:min-h-11 file:border-2 file:border-line file:bg-sheet file:px-3 file:font-semibold file:text-ink hover:file:bg-hush"
      />
      <p
        id="picture-message"
        role="status"
        className={`text-sm ${message === undefined ? 'text-soft' : 'font-semibold text-warn'}`}
      >
        {message ?? pictureText(pictures.length, shrinking)}
      </p>
    </div>
  )
}

function pictureText(count: number, shrinking: number): string {
  if (shrinking > 0) return 'Making the picture small...'
  return count === 0 ? 'With one it goes on sale, without it is a draft.' : 'Take another, or save.'
}

type PictureOfPieceProps = { picture: Blob; place: number; onRemove: () => void }

function PictureOfPiece({ picture, place, onRemove }: PictureOfPieceProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <li className="frame relative aspect-square bg-paper">
      {url === undefined ? null : (
        <img src={url} alt={`Number ${place + 1}`} className="absolute inset-0 size-full object-contain" />
      )}
      <button
        type="button"
        aria-label={`Remove picture ${place + 1}`}
        onClick={onRemove}
        className="absolute end-0 bottom-0 grid size-11 place-items-center bg-sheet text-warn"
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}
