import { data, Form, href } from 'react-router'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { MailedLinkPage } from '#app/storefront/ui/mailed-link-page.tsx'
import { Button, ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { useRootData } from '#app/ui/root-data.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ShopContact } from '#app/ui/text/shop-contact.tsx'
import type { OfferState } from '#domain/offers/offer.ts'
import { SELLER_STATES } from '#domain/offers/offer-text.ts'
import type { SellerView } from '#domain/offers/seller-view.ts'
import type { Route } from './+types/offer'
import { type FollowedOffer, followOffer, openOffer } from './follow-offer.ts'
import { NOT_DONE } from './offer-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await openOffer(context, params.token)
  return data({ offer }, { status: offer === undefined ? 404 : 200 })
}

export async function action({ params, context }: Route.ActionArgs) {
  return await followOffer(context, params.token)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOr(serverAction, (): FollowedOffer => ({ problem: NOT_DONE }))
}

export const shouldRevalidate = revalidateEvenIfRefused

export default function OfferPage({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  if (offer === undefined)
    return (
      <MailedLinkPage
        title={actionData?.hasGone === true ? 'Your offer is withdrawn' : 'This offer is over'}
        text={
          actionData?.hasGone === true
            ? 'It is deleted, and no mail about it will come.'
            : 'A link works for a week until it is confirmed, and as long as the offer is there.'
        }
      >
        <ButtonLink to={href('/we-buy-products')} look="plain">
          Offer something
        </ButtonLink>
      </MailedLinkPage>
    )
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6">
      <PageTitle title="Your offer" />
      <meta name="referrer" content="strict-origin" />
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="pixel-heading text-4xl">Your offer</h1>
        <p className="text-soft">
          <span className="font-mono">{offer.number}</span> · {SELLER_STATES[offer.state]}
        </p>
      </header>
      <FormProblem text={actionData?.problem} />
      <div className="frame flex flex-col gap-5 bg-sheet p-5 shadow-hard sm:p-6">
        <div role="status" className="flex flex-col gap-2">
          <p>{whatIsNext(offer)}</p>
          {offer.state === 'expired' || (offer.state === 'accepted' && offer.handover === 'bring') ? <Contact /> : null}
        </div>
        {offer.quoteText === '' ? null : (
          <blockquote
            dir="auto"
            className="border-s-4 border-stock bg-paper px-3 py-2 wrap-anywhere whitespace-pre-line"
          >
            {offer.quoteText}
          </blockquote>
        )}
        {hasButtons(offer) ? (
          // Another quote is another form: all is ticked again.
          <Form key={offer.version} method="post" className="flex flex-col gap-5">
            <input type="hidden" name="version" value={offer.version} />
            <Pieces pieces={offer.pieces} />
            {offer.sum === undefined ? null : <p className="font-bold">Together: {offer.sum}</p>}
            <Buttons offer={offer} />
          </Form>
        ) : (
          <Pieces pieces={offer.pieces} />
        )}
      </div>
    </article>
  )
}

function hasButtons({ state, pieces }: SellerView): boolean {
  return pieces.some(({ isOpen }) => isOpen) || state === 'asked' || state === 'new' || state === 'accepted'
}

function Pieces({ pieces }: { pieces: SellerView['pieces'] }) {
  return (
    <ul aria-label="Pieces" className="border-t-2 border-hush">
      {pieces.map(({ position, title, facts, text, isOpen }) => (
        <li key={position} className="border-b-2 border-hush py-3 wrap-anywhere">
          {isOpen ? (
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                name="piece"
                value={position}
                defaultChecked
                className="mt-1 size-5 shrink-0 accent-ink"
              />
              <Piece {...{ title, text, facts }} />
            </label>
          ) : (
            <Piece {...{ title, text, facts }} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Piece({ title, text, facts }: Pick<SellerView['pieces'][number], 'title' | 'text' | 'facts'>) {
  return (
    <span>
      <bdi className="font-semibold">{title}</bdi>
      <span className="block tabular-nums empty:hidden">{text}</span>
      <span className="block text-sm text-soft empty:hidden">{facts}</span>
    </span>
  )
}

function Buttons({ offer: { state, pieces } }: { offer: SellerView }) {
  const isQuoted = pieces.some(({ isOpen }) => isOpen)
  return (
    <div className="flex flex-wrap gap-3">
      {isQuoted || state === 'asked' ? (
        <SubmitButton name="intent" value={isQuoted ? 'accept' : 'confirm'}>
          {isQuoted ? 'Accept' : 'Confirm'}
        </SubmitButton>
      ) : null}
      <Button name="intent" value={isQuoted ? 'decline' : 'withdraw'} look="plain">
        {isQuoted ? 'Decline' : 'Withdraw'}
      </Button>
    </div>
  )
}

function whatIsNext({ state, email, handover, validUntil, isAskedAgain }: SellerView): string {
  if (isAskedAgain)
    return 'We looked at your pieces, and ask you again about these. Tick what you sell for the new prices: the rest we give back with your next visit or parcel.'
  const texts: Record<OfferState, string> = {
    asked: 'Please confirm that you offer us this. Until then we do not see it.',
    new:
      email === ''
        ? 'We look at it and call you. Please keep the address of this page: our answer stands here.'
        : 'We look at it and answer by mail.',
    quoted: `This is what we would pay. Take the tick off what you would rather keep.${validUntil === undefined ? '' : ` The quote holds until ${validUntil}.`}`,
    accepted:
      handover === 'bring'
        ? 'We agree. Please bring it by, and tell us when:'
        : 'We agree. A courier collects it; we call or write when.',
    received: 'It is with us. We look at each piece before we pay.',
    paid: 'Thank you! This is what we bought.',
    declined: 'Nothing is sold. What is with us we give back with your next visit or parcel.',
    expired: `The quote held until ${validUntil ?? 'then'}. Write to us if you still want to sell, and we look at it again:`,
    withdrawn: 'You have withdrawn this offer.',
  }
  return texts[state]
}

function Contact() {
  const shop = useRootData()?.shop
  return shop === undefined ? null : (
    <p className="font-semibold">
      <ShopContact shop={shop} />
    </p>
  )
}
