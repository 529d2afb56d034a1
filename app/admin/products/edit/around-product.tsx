import { Form, href } from 'react-router'
import { HeldFor } from '#app/admin/products/hold/held-pieces.tsx'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { OfferPhotos } from '#app/admin/ui/images/offer-photos.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { orderNumber } from '#domain/ids.ts'
import type { Origin } from '#domain/offers/buy/origin.server.ts'
import { releaseNews } from '#domain/orders/handle/customer-mails.ts'
import type { MovedRelease } from '#domain/orders/handle/tell-release.server.ts'
import { demandText } from '#domain/stock/searches/demand.ts'
import type { LookedFor } from '#domain/stock/searches/wanted-searches.server.ts'
import type { HeldPiece } from '#domain/stock/waiting/wanted.server.ts'
import { counted } from '#domain/text/counted.ts'
import type { EditorData } from './load-editor.ts'

type AroundProductProps = { id: string; wanted: NonNullable<EditorData['wanted']> }

/** Who wants, holds or ordered a product for another day, and what it came with. */
export function AroundProduct({ id, wanted: { moved, origin, ...wanted } }: AroundProductProps) {
  return (
    <>
      {moved && <MovedReleaseOffer productId={id} moved={moved} />}
      <WhoLooks {...wanted} />
      {origin && <CameWith {...origin} />}
    </>
  )
}

type MovedReleaseProps = { productId: string; moved: MovedRelease }

/** Offers to tell those who ordered a pre-order of its new date, in the words that they get. */
function MovedReleaseOffer({ productId, moved: { name, day, addresses, unreachable } }: MovedReleaseProps) {
  const people = counted(addresses.length, 'person', 'people')
  return (
    <section
      id="moved"
      aria-label="Ordered for another day"
      className="mb-5 flex flex-col gap-3 border-s-4 border-stock bg-sheet px-4 py-3"
    >
      {addresses.length === 0 ? null : (
        <Form method="post" className="flex flex-col gap-3">
          <HiddenFields values={{ id: productId, day }} />
          <p className="font-semibold">{`${people} ordered this for another day. Tell them of the new one?`}</p>
          <p className="border-s-4 border-hush ps-3 text-soft">{releaseNews({ name, day })}</p>
          <Button name="intent" value="tell-release" className="self-start">
            {`Send to ${people}`}
          </Button>
        </Form>
      )}
      {unreachable.length === 0 ? null : (
        <div>
          <p>These have no mail address: please tell them of the new day yourself.</p>
          <ul>
            {unreachable.map(({ orderId, customer }) => (
              <li key={orderId} className="wrap-anywhere">
                <TextLink to={href('/admin/orders/:id', { id: orderId })} prefetch="none">
                  {`Order ${orderNumber(orderId)}`}
                </TextLink>
                {customer === '' ? null : `: ${customer}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const MOST_NAMED = 3

type LookedForProps = { lookedFor: LookedFor | undefined; waiting: number; held: HeldPiece[] }

/** Who would buy it, or has it held: what the price is set by. */
function WhoLooks({ lookedFor, waiting, held }: LookedForProps) {
  if (lookedFor === undefined && waiting + held.length === 0) return null
  return (
    <div className="mb-5 border-s-4 border-stock bg-sheet px-4 py-2">
      {waiting === 0 ? null : (
        <p>
          <TextLink to={href('/admin/wanted')} prefetch="none">
            {counted(waiting, 'person waits', 'people wait')} for it
          </TextLink>{' '}
          to be in stock.
        </p>
      )}
      <HeldFor held={held} />
      {lookedFor === undefined ? null : (
        <p className="wrap-anywhere">
          <strong>{demandText(lookedFor)}.</strong> <span className="text-soft">{namedSearches(lookedFor)}</span>
        </p>
      )}
    </div>
  )
}

function namedSearches({ searches }: LookedFor): string {
  const named = searches.slice(0, MOST_NAMED).map(({ title, people }) => `${title} (${people})`)
  const others = searches.length - named.length
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')
}

/** Where the piece comes from; no shopper sees it. */
function CameWith({ name, offerId, photos }: Origin) {
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
