import { useState } from 'react'
import { ImageField } from '#app/admin/ui/images/image-field.tsx'
import type { UploadTarget } from '#app/admin/ui/images/upload-image.ts'
import { useUploads } from '#app/admin/ui/images/use-uploads.ts'
import type { FieldErrors } from '#app/forms/forms.ts'
import { addressesIn, arrange } from '#domain/catalogue/product/arrange-pictures.ts'
import { MorePictures } from './more-pictures.tsx'
import type { TypedProduct } from './typed-product.ts'

type ProductPicturesProps = { target: UploadTarget; shown: TypedProduct; errors: FieldErrors }

/** The first picture, which lists show, and those that follow it on the product's page. */
export function ProductPictures({ target, shown, errors }: ProductPicturesProps) {
  const [pictures, setPictures] = useState(() => addressesIn(`${shown.image} ${shown.moreImages}`))
  const uploads = useUploads({
    target,
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

  return (
    <div className="flex min-w-0 flex-col gap-5 max-lg:order-first">
      <ImageField
        target={target}
        address={image}
        error={image === shown.image ? errors.image : undefined}
        onUploaded={putFirst}
        onSeveral={uploads.send}
      />
      <MorePictures
        pictures={more}
        uploads={uploads}
        error={errors.moreImages}
        onArrange={(asked) => setPictures(arrange(pictures, asked))}
      />
    </div>
  )
}
