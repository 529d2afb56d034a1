import { html } from 'hono/html'
import { dayInWords } from '../catalogue/prices/release-text.ts'
import { orderNumber } from '../ids.ts'
import type { OfferPayment } from '../offers/move-offer.server.ts'
import { askedAgain, isWanted, type Offer, type OfferPiece } from '../offers/offer.ts'
import { givenBack, pieceText, pieceTitle, sumText } from '../offers/offer-text.ts'
import type { OfferNews } from '../outbox/mail.ts'
import type { ShopIdentity } from '../settings/shop-settings.ts'
import { counted } from '../text/counted.ts'
import { button, type LetterPart, letter, paragraph, strong } from './letter.ts'
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
    const lead = `Somebody, probably you, offered ${shopName} games or consoles with this address.`
    const note = 'The link works for a week. Not you? Then do nothing, or withdraw it there.'
    const parts = [paragraph(lead), button({ words: 'See and confirm it', url, note })]
    return letter({ shopName, title, parts })
  }
  return letter({
    shopName,
    title: 'We have your offer',
    parts: [
      paragraph('We look at it and answer by mail.'),
      piecesPart(offer.pieces, () => ''),
      button({ words: 'See your offer', url, note: questions(shop) }),
    ],
  })
}

/** What the shop would pay for each piece; or, after the seller has agreed, what has changed. */
export function quoteMail({ offer, shop, url }: SellersMail): Promise<Letter> {
  const again = askedAgain(offer)
  const wanted = offer.pieces.filter(isWanted)
  const isOver = offer.state === 'declined'
  // A quote may be mailed after its answer, by phone say: then nothing has changed.
  const hasChanged = again.length > 0 || offer.pieces.some(isChanged)
  const { state, validUntil, quoteText } = offer
  const words = state === 'quoted' || again.length > 0 ? 'Answer' : 'See your offer'
  const holds = state === 'quoted' && validUntil !== null ? `The quote holds until ${dayInWords(validUntil)}. ` : ''
  return letter({
    shopName: shop.name,
    title: isOver ? 'We do not take what you offered' : hasChanged ? 'Something changed in your offer' : 'Our quote',
    parts: [
      again.length > 0 && paragraph('We looked at your pieces, and ask you again about those with another price.'),
      quoteText !== '' && paragraph(quoteText),
      piecesPart(offer.pieces, (piece) => pieceText(piece, offer)),
      wanted.length > 1 && strong(`Together: ${sumText(wanted, offer.wants)}`),
      button({ words, url, note: holds + questions(shop) }),
    ],
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
  const backText = back.length === 0 ? '' : 'What we do not take we give back with your next visit or parcel. '
  return letter({
    shopName: shop.name,
    title: 'We bought from you',
    parts: [
      paragraph('Thank you! This is what we paid.'),
      piecesPart([...paid, ...back], (piece) => pieceText(piece, offer, ways)),
      button({ words: 'See your offer', url, note: backText + questions(shop) }),
    ],
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
  return letter({
    shopName,
    title: `${NEWS[news]} ${orderNumber(id)}`,
    ...(email !== '' && { replyTo: email }),
    parts: [
      paragraph(`From ${[name, email, phone].filter((text) => text !== '').join(', ')}`),
      paragraph(`${would}, ${how}. ${photos.length === 0 ? 'No photos' : counted(photos.length, 'photo')}.`),
      piecesPart(offer.pieces, (piece) => pieceText(piece, offer)),
      button({ words: 'Open the offer', url: `${publicUrl}/admin/offers/${id}` }),
    ],
  })
}

function questions({ email, phone }: ShopIdentity): string {
  return `Questions? ${email}, ${phone}`
}

/** `textOf`: what is said of a piece. */
function piecesPart(pieces: OfferPiece[], textOf: (piece: OfferPiece) => string): LetterPart {
  const lines = pieces.map((piece) => ({ title: pieceTitle(piece), text: textOf(piece) }))
  return {
    text: lines.map(({ title, text }) => (text === '' ? title : `${title}\n  ${text}`)).join('\n'),
    html: html`<ul style="padding-left:20px">${lines.map(
      ({ title, text }) => html`<li><strong>${title}</strong>${text === '' ? '' : html`<br />${text}`}</li>`,
    )}</ul>`,
  }
}
