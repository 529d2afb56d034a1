import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { type Act, type Arranging, writeArranging } from '#domain/catalogue/product/arrange-pictures.ts'

type PictureTileProps = {
  url: string
  /** Among all pictures of the product, whose first is 0. */
  place: number
  isLast: boolean
  onArrange: (url: string, asked: Arranging) => void
}

const BUTTONS: { act: Act; nameOf: (picture: string) => string; sign: ReactNode }[] = [
  { act: 'first', nameOf: (picture) => `Make ${picture} the first`, sign: '1st' },
  { act: 'earlier', nameOf: (picture) => `Move ${picture} earlier`, sign: <Icon name="back" /> },
  {
    act: 'later',
    nameOf: (picture) => `Move ${picture} later`,
    sign: <Icon name="back" className="size-4 -scale-x-100" />,
  },
  { act: 'remove', nameOf: (picture) => `Remove ${picture}`, sign: <Icon name="trash" /> },
]

/** A picture with its buttons. Without scripts they send the form. */
export function PictureTile({ url, place, isLast, onArrange }: PictureTileProps) {
  return (
    <li className="frame flex flex-col bg-sheet">
      <div className="pointer-events-none border-b-2 border-line bg-paper p-2">
        <Picture url={url} alt={`Picture ${place + 1}`} sizes="9rem" />
      </div>
      <div className="flex">
        {BUTTONS.map(({ act, nameOf, sign }) => (
          <button
            key={act}
            type="submit"
            name="arrange"
            value={writeArranging({ act, place })}
            data-act={act}
            aria-label={nameOf(`picture ${place + 1}`)}
            title={nameOf(`picture ${place + 1}`)}
            disabled={act === 'later' && isLast}
            onClick={(event) => {
              event.preventDefault()
              onArrange(url, { act, place })
            }}
            className={`grid min-h-11 flex-1 place-items-center text-sm font-bold hover:bg-hush disabled:opacity-30 [&+&]:border-l-2 [&+&]:border-hush ${act === 'remove' ? 'text-warn' : ''}`}
          >
            {sign}
          </button>
        ))}
      </div>
    </li>
  )
}
