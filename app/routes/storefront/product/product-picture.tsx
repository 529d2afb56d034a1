import { type MouseEvent, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SpineLabel } from '#app/ui/product-card.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { pictureAt } from '#domain/images/picture.ts'

/** A link to the large picture, which scripts open in the page. */
export function ProductPicture({ product }: { product: Product }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const large = pictureAt(product.image, 1280)
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (dialog.current === null) return
    dialog.current.showModal()
    // On a phone the picture is wider than the window: its middle is seen first.
    dialog.current.scrollLeft = (dialog.current.scrollWidth - dialog.current.clientWidth) / 2
  }
  return (
    <div className="frame relative min-w-0 bg-(--tint) shadow-hard-lg">
      <SpineLabel product={product} />
      <a href={large} onClick={open} className="group relative block cursor-zoom-in p-6 lg:p-12">
        <Picture
          url={product.image}
          alt={product.name}
          sizes="(min-width: 48rem) 36rem, 92vw"
          eager
          className={product.quantity === 0 ? 'opacity-45 grayscale' : ''}
        />
        <span className="frame absolute right-3 bottom-3 flex items-center gap-2 bg-sheet px-2 py-1 text-sm font-semibold group-hover:bg-hush">
          <Icon name="search" />
          Enlarge
        </span>
      </a>
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

/** Larger than a phone's window: it is moved about in. The browser fetches it when the dialog opens. */
function EnlargedPicture({ url }: { url: string }) {
  return (
    <>
      <form method="dialog" className="sticky top-0 left-0 z-1 flex h-0 justify-end">
        <button
          type="submit"
          aria-label="Close"
          className="frame m-2 grid size-11 shrink-0 place-items-center bg-sheet hover:bg-hush"
        >
          <Icon name="close" />
        </button>
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
