import { href, Link } from 'react-router'
import { Panel } from '#app/ui/text/panel.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { someNames } from '#app/ui/text/some-names.ts'
import type { OfferState } from '#domain/offers/offer.ts'
import { SELLER_STATES } from '#domain/offers/offer-text.ts'

export type OwnOffer = { token: string; state: OfferState; createdAt: Date; names: string[] }

export function OwnOffers({ offers }: { offers: OwnOffer[] }) {
  if (offers.length === 0) return null
  return (
    <Panel id="own-offers" title="Your offers">
      <ul className="border-t-2 border-hush">
        {offers.map(({ token, state, createdAt, names }) => (
          <li key={token} className="border-b-2 border-hush py-2">
            <Link to={href('/offers/:token', { token })} className="font-semibold wrap-anywhere underline">
              {someNames(names)}
            </Link>
            <span className="block text-sm text-soft">
              <ShopDate date={createdAt} /> · {SELLER_STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
