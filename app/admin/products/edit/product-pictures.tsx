import { useRef, useState } from 'react'
import { ImageField } from '#app/admin/ui/images/image-field.tsx'
import type { UploadTarget } from '#app/admin/ui/images/upload-image.ts'
import { useUploads } from '#app/admin/ui/images/use-uploads.ts'
import type { FieldErrors } from '#app/forms/forms.ts'
import { addressesIn, arrange, movePicture } from '#domain/catalogue/product/arrange-pictures.ts'
import { MorePictures } from './more-pictures.tsx'
import type { TypedProduct } from './typed-product.ts'

type ProductPicturesProps = { target: UploadTarget; shown: TypedProduct; errors: FieldErrors }

/** The first picture, which lists show, and those that follow it on the product's page. */
export function ProductPictures({ target, shown, errors }: ProductPicturesProps) {
  const [pictures, setPictures] = useState(() => addressesIn(`${shown.image} ${shown.moreImages}`))
  const [dragged, setDragged] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({
    target,
    input,
    onUploaded: (address) => setPictures((known) => [...new Set([...known, address])]),
  })
  const [image = '', ...more] = pictures

  /** Others may have come, or moved, while the new first one was being sent. */
  function putFirst(address: string, before: string) {
    setPictures(([first, ...others]) => {
      const rest = first === undefined || first === before ? others : [first, ...others]
      return [address, ...rest.filter((each) => each !== address)]
    })
  }

  function drop(place: number) {
    if (dragged !== undefined) setPictures(movePicture(pictures, dragged, place))
    setDragged(undefined)
  }

  return (
    <div className="flex min-w-0 flex-col gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a drop target for a mouse; the buttons of each picture do the same by keyboard. */}
      <div
        onDragOver={(event) => dragged !== undefined && event.preventDefault()}
        onDrop={() => drop(0)}
        className={dragged === undefined ? '' : 'outline-3 outline-offset-4 outline-press outline-dashed'}
      >
        <ImageField
          target={target}
          defaultValue={shown.image}
          address={image}
          error={errors.image}
          onUploaded={putFirst}
          onSeveral={uploads.send}
        />
      </div>
      <MorePictures
        pictures={more}
        input={input}
        uploads={uploads}
        error={errors.moreImages}
        drag={{ dragged, start: setDragged, drop }}
        onArrange={(asked) => setPictures(arrange(pictures, asked))}
      />
    </div>
  )
}
