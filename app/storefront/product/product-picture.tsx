import { type MouseEvent, useRef, useState } from 'react'
import { SpineLabel } from '#app/storefront/ui/product-card.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { IconButton } from '#app/ui/pictures/icon-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import type { PicturedProduct } from '#domain/catalogue/product/product.ts'
import { pictureAt } from '#domain/images/picture.ts'

/** Links to the large pictures, which scripts open in the page. Several pictures lie in a row that is swiped or scrolled. */
export function ProductPicture({ product }: { product: PicturedProduct }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const pictures = [...new Set([product.image, ...product.moreImages])]
  const large = pictureAt(pictures[shown] ?? product.image, 1280)
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (dialog.current === null) return
    dialog.current.showModal()
    // On a phone the picture is wider than the window: its middle is seen first.
    dialog.current.scrollLeft = (dialog.current.scrollWidth - dialog.current.clientWidth) / 2
  }
  function show(event: MouseEvent, index: number) {
    event.preventDefault()
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="frame relative bg-(--tint) shadow-hard-lg">
        <SpineLabel product={product} />
        <ul
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {pictures.map((url, index) => (
            <li key={url} id={`picture-${index + 1}`} className="w-full shrink-0 scroll-mt-24 snap-center">
              <Slide product={product} url={url} index={index} onOpen={open} />
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} shown={shown} onShow={show} /> : null}
      <dialog
        ref={dialog}
        closedby="any"
        aria-label={`Picture of ${product.name}`}
        className="frame m-auto max-h-[94dvh] max-w-[94vw] bg-(--tint) shadow-hard-lg backdrop:bg-[#000b]"
      >
        <EnlargedPicture url={large} />
      </dialog>
    </div>
  )
}

type SlideProps = { product: PicturedProduct; url: string; index: number; onOpen: (event: MouseEvent) => void }

function Slide({ product: { name, quantity }, url, index, onOpen }: SlideProps) {
  return (
    <a href={pictureAt(url, 1280)} onClick={onOpen} className="group relative block cursor-zoom-in p-6 lg:p-12">
      <Picture
        url={url}
        alt={index === 0 ? name : `${name}, picture ${index + 1}`}
        sizes="(min-width: 48rem) 36rem, 92vw"
        eager={index === 0}
        className={quantity === 0 ? 'opacity-45 grayscale' : ''}
      />
      <span className="frame absolute right-3 bottom-3 flex items-center gap-2 bg-sheet px-2 py-1 text-sm font-semibold group-hover:bg-hush">
        <Icon name="search" />
        Enlarge
      </span>
    </a>
  )
}

type ThumbnailsProps = { pictures: string[]; shown: number; onShow: (event: MouseEvent, index: number) => void }

/** Links to the pictures in the row: without scripts the browser scrolls to them. */
function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <nav aria-label="Pictures">
      <ul className="flex flex-wrap gap-2">
        {pictures.map((url, index) => (
          <li key={url}>
            <a
              href={`#picture-${index + 1}`}
              onClick={(event) => onShow(event, index)}
              aria-label={`Picture ${index + 1}`}
              aria-current={index === shown ? 'true' : undefined}
              className="block w-16 border-2 border-hush bg-(--tint) p-1 hover:border-line aria-[current]:border-line aria-[current]:shadow-[3px_3px_0_var(--color-shade)]"
            >
              <Thumbnail url={url} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Larger than a phone's window: it is moved about in. The browser fetches it when the dialog opens. */
function EnlargedPicture({ url }: { url: string }) {
  return (
    <>
      <form method="dialog" className="sticky top-0 left-0 z-1 flex h-0 justify-end">
        <IconButton
          icon="close"
          type="submit"
          aria-label="Close"
          className="frame m-2 size-11 shrink-0 bg-sheet hover:bg-hush"
        />
      </form>
      <img
        src={url}
        alt=""
        loading="lazy"
        width={1280}
        height={1280}
        className="size-[max(90vmin,44rem)] max-w-none object-contain"
      />
    </>
  )
}
