import { html } from 'hono/html'
import { dayInWords } from '../catalogue/prices/release-text.ts'
import { orderNumber } from '../ids.ts'
import type { OfferPayment } from '../offers/move-offer.server.ts'
import { askedAgain, isWanted, type Offer, type OfferPiece } from '../offers/offer.ts'
import { givenBack, pieceText, pieceTitle, sumText } from '../offers/offer-text.ts'
import type { OfferNews } from '../outbox/mail.ts'
import type { ShopIdentity } from '../settings/shop-settings.ts'
import { aside, button, letter } from './letter.ts'
import { linkMail } from './link-mail.ts'
import type { Letter } from './mailer.server.ts'

type SellersMail = { offer: Offer; shop: ShopIdentity; url: string }

/**
 * Asks whether its reader offered something, or says that it has come. Anybody can have it sent to any address: before that is
 * proved, the mail says nothing that they typed.
 */
export function offerMail({ offer, shop, url }: SellersMail): Promise<Letter> {
  const shopName = shop.name
  if (offer.state === 'asked') {
    const title = 'Please confirm your offer'
    return linkMail({
      ...{ shopName, title },
      lead: `Somebody, probably you, offered ${shopName} games or consoles with this address.`,
      press: {
        ...{ words: 'See and confirm it', url },
        note: 'The link works for a week. Not you? Then do nothing, or withdraw it there.',
      },
    })
  }
  return listLetter({
    shopName,
    title: 'We have your offer',
    lead: ['We look at it and answer by mail.'],
    lines: offer.pieces.map((piece) => [pieceTitle(piece), '']),
    press: { words: 'See your offer', url },
    note: questions(shop),
  })
}

/** What the shop would pay for each piece; or, after the seller has agreed, what has changed. */
export function quoteMail({ offer, shop, url }: SellersMail): Promise<Letter> {
  const again = askedAgain(offer)
  const wanted = offer.pieces.filter(isWanted)
  const isOver = offer.state === 'declined'
  // A quote may be mailed after its answer, by phone say: then nothing has changed.
  const hasChanged = again.length > 0 || offer.pieces.some(isChanged)
  const until = offer.state === 'quoted' && offer.validUntil !== null ? dayInWords(offer.validUntil) : undefined
  return listLetter({
    shopName: shop.name,
    title: isOver ? 'We do not take what you offered' : hasChanged ? 'Something changed in your offer' : 'Our quote',
    lead: [
      ...(again.length > 0 ? ['We looked at your pieces, and ask you again about those with another price.'] : []),
      ...(offer.quoteText === '' ? [] : [offer.quoteText]),
    ],
    lines: offer.pieces.map((piece) => [pieceTitle(piece), pieceText(piece, offer)]),
    ...(wanted.length > 1 && { sum: sumText(wanted, offer.wants) }),
    press: { words: offer.state === 'quoted' || again.length > 0 ? 'Answer' : 'See your offer', url },
    note: [...(until === undefined ? [] : [`The quote holds until ${until}.`]), questions(shop)].join(' '),
  })
}

/** Whether the shop says something else of a piece than its seller has agreed to. */
function isChanged({ refusal, cashCents, creditCents, agreedCashCents, agreedCreditCents }: OfferPiece): boolean {
  if (agreedCashCents === null) return false
  return refusal !== null || cashCents !== agreedCashCents || creditCents !== agreedCreditCents
}

type BoughtMail = SellersMail & { payments: OfferPayment[] }

/** What was paid for each piece, and what is given back. */
export function boughtMail({ offer, shop, url, payments }: BoughtMail): Promise<Letter> {
  const ways = new Map(payments.map(({ id, way }) => [id, way]))
  const paid = offer.pieces.filter(({ paymentId }) => paymentId !== null)
  const back = givenBack(offer.pieces)
  const line = (piece: OfferPiece): [string, string] => [pieceTitle(piece), pieceText(piece, offer, ways)]
  return listLetter({
    shopName: shop.name,
    title: 'We bought from you',
    lead: ['Thank you! This is what we paid.'],
    lines: [...paid, ...back].map(line),
    press: { words: 'See your offer', url },
    note: `${back.length === 0 ? '' : 'What we do not take we give back with your next visit or parcel. '}${questions(shop)}`,
  })
}

const NEWS: Record<OfferNews, string> = {
  new: 'New offer',
  accepted: 'Accepted offer',
  declined: 'Declined offer',
  withdrawn: 'Withdrawn offer',
  answered: 'Answered again: offer',
}

type NoticeMail = { offer: Offer; news: OfferNews; shopName: string; publicUrl: string }

/** Tells the owner what a seller did. An answer to it goes to the seller. */
export function offerNoticeMail({ offer, news, shopName, publicUrl }: NoticeMail): Promise<Letter> {
  const { id, name, email, phone, wants, handover, photos } = offer
  const would = wants === 'cash' ? 'Would like cash' : 'Would like to exchange'
  const how = handover === 'bring' ? 'brings it by' : 'wants it collected'
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  return listLetter({
    shopName,
    title: `${NEWS[news]} ${orderNumber(id)}`,
    ...(email !== '' && { replyTo: email }),
    lead: [
      `From ${[name, email, phone].filter((text) => text !== '').join(', ')}`,
      `${would}, ${how}. ${photos.length === 0 ? 'No photos.' : `${count}.`}`,
    ],
    lines: offer.pieces.map((piece) => [pieceTitle(piece), pieceText(piece, offer)]),
    press: { words: 'Open the offer', url: `${publicUrl}/admin/offers/${id}` },
  })
}

function questions({ email, phone }: ShopIdentity): string {
  return `Questions? ${email}, ${phone}`
}

type Listed = {
  shopName: string
  title: string
  replyTo?: string
  lead: string[]
  /** A piece, and what is said of it. */
  lines: [string, string][]
  sum?: string
  press: { words: string; url: string }
  note?: string
}

function listLetter({ lead, lines, sum, press, note, ...letterhead }: Listed): Promise<Letter> {
  return letter({
    ...letterhead,
    text: [
      ...lead,
      lines.map(([title, text]) => (text === '' ? title : `${title}\n  ${text}`)).join('\n'),
      ...(sum === undefined ? [] : [`Together: ${sum}`]),
      `${press.words}: ${press.url}`,
      ...(note === undefined ? [] : [note]),
    ].join('\n\n'),
    body: html`
        ${lead.map((words) => html`<p style="white-space:pre-line">${words}</p>`)}
        <ul style="padding-left:20px">${lines.map(
          ([title, text]) => html`<li><strong>${title}</strong>${text === '' ? '' : html`<br />${text}`}</li>`,
        )}</ul>
        ${sum === undefined ? '' : html`<p><strong>Together: ${sum}</strong></p>`}
        ${button(press.url, press.words)}
        ${note === undefined ? '' : aside(note)}`,
  })
}
