import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { type Act, type Arranging, writeArranging } from '#domain/catalogue/product/arrange-pictures.ts'

/** The place of the picture that is being dragged, and what happens with it. */
export type Drag = {
  dragged: number | undefined
  start: (place: number | undefined) => void
  drop: (place: number) => void
}

type PictureTileProps = {
  url: string
  /** Among all pictures of the product, whose first is 0. */
  place: number
  isLast: boolean
  drag: Drag
  onArrange: (url: string, asked: Arranging) => void
}

/** A picture with its buttons; it can be dragged. Without scripts the buttons send the form. */
export function PictureTile({ url, place, isLast, drag, onArrange }: PictureTileProps) {
  const isTarget = drag.dragged !== undefined && drag.dragged !== place
  const button = { url, place, onArrange }
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags only what carries something.
        event.dataTransfer.setData('text/plain', url)
        drag.start(place)
      }}
      onDragEnd={() => drag.start(undefined)}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={() => drag.drop(place)}
      className={`frame flex cursor-grab flex-col bg-sheet active:cursor-grabbing ${drag.dragged === place ? 'opacity-40' : ''} ${isTarget ? 'outline-3 outline-press outline-dashed' : ''}`}
    >
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
