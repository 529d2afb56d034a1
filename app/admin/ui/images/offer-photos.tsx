import type { Offer } from '#domain/offers/offer.ts'

/** The name of a photo cannot be guessed. */
const photoAt = (name: string, width: 320 | 1280) => `/offer-photos/${name}-${width}.webp`

/** The seller's photos, each to be seen whole. */
export function OfferPhotos({ photos }: Pick<Offer, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3 px-5 pb-5">
      {photos.map(({ name, position }) => (
        <li key={name}>
          <a href={photoAt(name, 1280)} className="block">
            <img
              src={photoAt(name, 320)}
              alt={`What is offered, ${position + 1}`}
              width={112}
              height={112}
              loading="lazy"
              className="frame size-28 bg-hush object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
