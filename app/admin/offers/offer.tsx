import { data, href, Link } from 'react-router'
import { CallLinks } from '#app/admin/orders/call-links.tsx'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { OfferPhotos } from '#app/admin/ui/images/offer-photos.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { shopDay } from '#domain/clock/shop-time.ts'
import { isId, orderNumber } from '#domain/ids.ts'
import { lookUpPiece } from '#domain/offers/buy/look-up-piece.server.ts'
import { isPayable } from '#domain/offers/buy/pay-offer.server.ts'
import { isOurs } from '#domain/offers/buy/take-back.server.ts'
import { findOffer } from '#domain/offers/move-offer.server.ts'
import { canBecome, type Offer, VALID_DAYS } from '#domain/offers/offer.ts'
import { offerUrl } from '#domain/offers/offer-link.server.ts'
import type { Route } from './+types/offer'
import { changeOffer } from './offer-actions.ts'
import { quotablePieces } from './offer-forms.ts'
import { OfferPieces } from './offer-pieces.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { STATE_NAMES } from './offer-words.ts'
import { PayForm } from './pay-form.tsx'
import { QuoteForm } from './quote-form.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

async function findShown(context: Context, id: string): Promise<Offer> {
  const offer = isId(id) ? await findOffer(context.get(servicesContext).db, id) : undefined
  if (offer === undefined || offer.state === 'asked') throw data(null, { status: 404 })
  return offer
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings, config, auth } = context.get(servicesContext)
  const [offer, known] = await Promise.all([findShown(context, params.id), settings.read()])
  const asked = isOpen(offer) ? quotablePieces(offer) : []
  const pieces = await Promise.all(asked.map(async (piece) => ({ piece, known: await lookUpPiece(db, piece, known) })))
  const payable = offer.state === 'received' ? offer.pieces.filter(isPayable) : []
  const url = offerUrl({ publicUrl: config.publicUrl, secret: auth.secret }, offer.id)
  const validUntil = offer.validUntil ?? shopDay(new Date(Date.now() + VALID_DAYS * DAY_MS))
  const { shopPhone, bookDocuments } = known
  return { offer, pieces, payable, url, validUntil, shopPhone, bookDocuments, canTakeBack: isOurs(offer) }
}

/** Whether its owner may still say what the shop pays. */
function isOpen({ state }: Offer): boolean {
  return canBecome(state, 'quoted') || state === 'accepted' || state === 'received'
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const offer = await findShown(context, params.id)
  return await changeOffer(postedForm(context), { context, offer, back: url.pathname })
}

export const clientAction = trySending<Route.ClientActionArgs>('The offer was not changed. Please try again.')

export const shouldRevalidate = revalidateEvenIfRefused

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, pieces, payable, url, validUntil, shopPhone, bookDocuments, canTakeBack } = loaderData
  const number = orderNumber(offer.id)
  const isAgreedOn = offer.state === 'accepted' || offer.state === 'received'
  // The form shows the others.
  const told = offer.pieces.filter(({ position }) => !pieces.some(({ piece }) => piece.position === position))
  return (
    <article>
      <PageTitle title={`Offer ${number}`} />
      <Link to={href('/admin/offers')} className="inline-block py-2 font-semibold underline">
        All offers
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="frame min-w-0 bg-sheet shadow-hard">
            <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-line bg-hush p-5">
              <h1 className="text-2xl font-extrabold sm:text-3xl">
                Offer <span className="font-mono">{number}</span>
              </h1>
              <span className="font-bold">{STATE_NAMES[offer.state]}</span>
            </div>
            <Facts offer={offer} />
            <OfferPhotos photos={offer.photos} />
            <OfferPieces offer={offer} pieces={isAgreedOn ? offer.pieces : told} />
          </div>
          {payable.length === 0 ? null : (
            <PayForm key={`pay ${offer.version}`} {...{ offer, payable }} asksDocument={bookDocuments === 'yes'} />
          )}
          {pieces.length === 0 ? null : (
            <QuoteForm
              key={`quote ${offer.version}`}
              {...{ offer, pieces, validUntil }}
              refusal={actionData?.refusal}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OfferSteps offer={offer} canTakeBack={canTakeBack} />
          <section aria-labelledby="reach" className="frame flex flex-col gap-3 bg-sheet p-4 shadow-hard">
            <h2 id="reach" className="font-bold wrap-anywhere">
              Tell {offer.name}
            </h2>
            <CallLinks
              phone={offer.phone || undefined}
              {...{ shopPhone, name: offer.name }}
              text={messageOf(offer, url)}
            />
            <p className="text-sm text-soft">
              The seller's page. Everybody who has its address can answer there:{' '}
              <a href={url} className="font-mono break-all text-ink underline">
                {url}
              </a>
            </p>
          </section>
        </div>
      </div>
    </article>
  )
}

function messageOf({ name, state }: Offer, url: string): string {
  return state === 'new'
    ? `Hello ${name}, about your offer: ${url}`
    : `Hello ${name}, here is what we offer you: ${url}`
}

function Facts({ offer: { createdAt, email, name, phone, wants, handover } }: { offer: Offer }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr] [&_dt]:text-soft max-sm:[&_dt]:-mb-3">
      <dt>Came</dt>
      <dd>
        <ShopTime date={createdAt} />
      </dd>
      <dt>From</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {email === '' ? null : (
          <>
            {', '}
            <a href={`mailto:${email}`} className="break-all underline">
              {email}
            </a>
          </>
        )}
        {phone === '' ? null : <span className="whitespace-nowrap tabular-nums">{`, ${phone}`}</span>}
      </dd>
      <dt>Would like</dt>
      <dd>{wants === 'cash' ? 'Cash' : 'Something in exchange'}</dd>
      <dt>Comes</dt>
      <dd>{handover === 'bring' ? 'They bring it by' : 'To be collected'}</dd>
    </dl>
  )
}
