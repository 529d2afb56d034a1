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

/** A picture with its buttons. Without scripts they send the form. */
export function PictureTile({ url, place, isLast, onArrange }: PictureTileProps) {
  const button = { url, place, onArrange }
  return (
    <li className="frame flex flex-col bg-sheet">
      <div className="pointer-events-none border-b-2 border-line bg-paper p-2">
        <Picture url={url} alt={`Picture ${place + 1}`} sizes="9rem" />
      </div>
      <div className="flex">
        <TileButton {...button} act="first" name={`Make picture ${place + 1} the first`}>
          1st
        </TileButton>
        <TileButton {...button} act="earlier" name={`Move picture ${place + 1} earlier`}>
          <Icon name="back" />
        </TileButton>
        <TileButton {...button} act="later" name={`Move picture ${place + 1} later`} disabled={isLast}>
          <Icon name="back" className="size-4 -scale-x-100" />
        </TileButton>
        <TileButton {...button} act="remove" name={`Remove picture ${place + 1}`}>
          <Icon name="trash" />
        </TileButton>
      </div>
    </li>
  )
}

type TileButtonProps = Pick<PictureTileProps, 'url' | 'place' | 'onArrange'> & {
  act: Act
  name: string
  disabled?: boolean
  children: React.ReactNode
}

function TileButton({ url, place, act, name, disabled, onArrange, children }: TileButtonProps) {
  return (
    <button
      type="submit"
      name="arrange"
      value={writeArranging({ act, place })}
      data-act={act}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault()
        onArrange(url, { act, place })
      }}
      className={`grid min-h-11 flex-1 place-items-center text-sm font-bold hover:bg-hush disabled:opacity-30 [&+&]:border-l-2 [&+&]:border-hush ${act === 'remove' ? 'text-warn' : ''}`}
    >
      {children}
    </button>
  )
}
