import type { ReactNode } from 'react'
import { ProductLink } from '#app/admin/products/product-link.tsx'
import { chipsOf } from '#domain/catalogue/facts/show-facts.ts'
import { formatCents } from '#domain/money.ts'
import { isAgreed, isWanted, type Offer, type OfferPiece } from '#domain/offers/offer.ts'

/** What is offered, as its seller says, and what became of each piece. */
export function OfferPieces({ offer, pieces }: { offer: Offer; pieces: OfferPiece[] }) {
  if (pieces.length === 0) return null
  return (
    <ul className="border-t-2 border-line">
      {pieces.map((piece) => (
        <li key={piece.position} className="border-b-2 border-hush px-5 py-3 last:border-b-0">
          <PieceName piece={piece} />
          <p className="text-sm">{outcomeOf(offer, piece)}</p>
        </li>
      ))}
    </ul>
  )
}

export function PieceName({ piece: { name, pieces, console, said, judged, askingCents } }: { piece: OfferPiece }) {
  const facts = judged ?? said
  const parts = [console, chipsOf(facts), askingCents === null ? '' : `asks ${formatCents(askingCents)}`]
  return (
    <p className="wrap-anywhere">
      <bdi className="font-semibold">{pieces === 1 ? name : `${pieces} x ${name}`}</bdi>
      <span className="block text-sm text-soft">{parts.filter((part) => part !== '').join(' · ')}</span>
    </p>
  )
}

function outcomeOf(offer: Offer, piece: OfferPiece): ReactNode {
  const { refusal, isKept, productId, cashCents, creditCents, name } = piece
  if (refusal !== null) return `Not this one: ${refusal}`
  if (isKept) return 'Its seller keeps it.'
  if (productId !== null)
    return (
      <>
        Paid. <ProductLink id={productId} name={`Open the product ${name}`} />
      </>
    )
  if (cashCents === null || creditCents === null) return null
  const prices = `${formatCents(cashCents)} in cash, ${formatCents(creditCents)} in exchange`
  if (offer.state === 'quoted') return prices
  return isWanted(piece) && isAgreed(piece) ? `${prices}, agreed` : `${prices}, not agreed yet`
}
