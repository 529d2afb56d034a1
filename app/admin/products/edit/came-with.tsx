import { href } from 'react-router'
import { OfferPhotos } from '#app/admin/ui/images/offer-photos.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import type { Origin } from '#domain/offers/buy/origin.server.ts'

/** Where the piece comes from; no shopper sees it. */
export function CameWith({ name, offerId, photos }: Origin) {
  return (
    <div className="mb-5 border-s-4 border-line bg-sheet px-4 py-2">
      <p className="text-soft">
        Came with{' '}
        {offerId === undefined ? (
          name
        ) : (
          <TextLink to={href('/admin/offers/:id', { id: offerId })} prefetch="none">
            {name}
          </TextLink>
        )}
        .
      </p>
      <OfferPhotos photos={photos} />
    </div>
  )
}
