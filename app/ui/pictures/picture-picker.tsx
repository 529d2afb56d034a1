import { useEffect, useState } from 'react'
import { PICTURE_TYPES } from '#domain/images/picture-limits.ts'
import { IconButton } from './icon-button.tsx'
import { shrinkPicture } from './shrink-picture.ts'

type PicturePickerProps = {
  label: string
  pictures: readonly Blob[]
  /** How many there may be, and of how many bytes each. */
  most: number
  mostBytes: number
  /** Pictures are taken for it, rather than chosen. */
  capture?: 'environment'
  /** What to say of them when nothing is wrong. */
  hint: string
  error: string | undefined
  onChange: (change: (pictures: readonly Blob[]) => Blob[]) => void
}

/** Taken one after the other, and made small before they are sent. Without scripts the field itself is sent. */
export function PicturePicker({ label, pictures, most, mostBytes, capture, hint, ...props }: PicturePickerProps) {
  const { error, onChange } = props
  const [shrinking, setShrinking] = useState(0)
  const [problem, setProblem] = useState<string>()

  async function add(files: File[]) {
    const room = Math.max(0, most - pictures.length)
    setProblem(files.length > room ? `There can be ${most} at most.` : undefined)
    setShrinking((count) => count + Math.min(room, files.length))
    for (const file of files.slice(0, room)) {
      const small = await shrinkPicture(file)
      if (small.size > mostBytes) setProblem(`${file.name} is too large, and this browser cannot make it smaller.`)
      else onChange((known) => [...known, small].slice(0, most))
      setShrinking((count) => count - 1)
    }
  }

  const message = problem ?? error
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor="picture" className="font-semibold">
        {label}
      </label>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 empty:hidden">
        {pictures.map((picture, place) => (
          <ChosenPicture
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
        capture={capture}
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
        {message ?? (shrinking > 0 ? 'Making the picture small...' : hint)}
      </p>
    </div>
  )
}

type ChosenPictureProps = { picture: Blob; place: number; onRemove: () => void }

function ChosenPicture({ picture, place, onRemove }: ChosenPictureProps) {
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
      <IconButton
        icon="trash"
        aria-label={`Remove picture ${place + 1}`}
        onClick={onRemove}
        className="absolute end-0 bottom-0 size-11 bg-sheet text-warn"
      />
    </li>
  )
}
