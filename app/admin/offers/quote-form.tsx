import { Form } from 'react-router'
import { pastTexts } from '#app/admin/products/intake/name-field.tsx'
import { AmountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { CheckField, TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { kindOf } from '#domain/catalogue/facts/fact-values.ts'
import { dayInWords } from '#domain/catalogue/prices/release-text.ts'
import { GUIDE_STATE_NAMES } from '#domain/guide/guide-cents.ts'
import { decimalFromCents, formatCents } from '#domain/money.ts'
import type { PieceContext } from '#domain/offers/buy/look-up-piece.server.ts'
import type { Offer, OfferPiece } from '#domain/offers/offer.ts'
import { FactChips } from '../products/intake/chips.tsx'
import type { QuoteRefusal } from './offer-forms.ts'
import { PieceName } from './offer-pieces.tsx'
import { judgedPrefix, NO_REASON } from './offer-words.ts'

type Shown = { piece: OfferPiece; known: PieceContext }

type QuoteFormProps = { offer: Offer; pieces: Shown[]; validUntil: string; refusal: QuoteRefusal | undefined }

/** What the shop pays for each piece. Once it was agreed on, the seller is asked again. */
export function QuoteForm({ offer, pieces, validUntil, refusal }: QuoteFormProps) {
  const isAgreedOn = offer.state === 'accepted' || offer.state === 'received'
  const typed = refusal?.typed ?? { text: offer.quoteText, validUntil }
  const errors = refusal?.errors ?? {}
  useFirstProblem(refusal)
  const field = fieldsOf(typed, errors)
  const form = (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="version" value={offer.version} />
      <FormProblem text={refusal === undefined ? undefined : 'Look at the fields that are marked.'} />
      {pieces.map(({ piece, known }) => (
        <PieceFields key={piece.position} {...{ piece, known, refusal }} isJudged={offer.state === 'received'} />
      ))}
      <TextAreaField label="Text" {...field('text')} maxLength={2_000} hint="Goes with the quote." />
      <Field
        label="Valid until"
        type="date"
        {...field('validUntil')}
        className="min-h-11 w-44 border-2 border-line bg-paper px-3"
      />
      <Button name="intent" value="quote" className="self-start">
        {isAgreedOn ? 'Save and ask again' : 'Send quote'}
      </Button>
    </Form>
  )
  const frame = 'frame flex flex-col gap-5 bg-sheet p-4 shadow-hard sm:p-5'
  if (!isAgreedOn)
    return (
      <section aria-labelledby="quote" className={frame}>
        <h2 id="quote" className="pixel-heading text-2xl">
          {offer.state === 'new' ? 'What you pay' : 'Quote again'}
        </h2>
        {form}
      </section>
    )
  return (
    <details open={refusal !== undefined} className={frame}>
      <summary className="pixel-heading cursor-pointer text-2xl">Not as they said?</summary>
      <p className="my-4 text-soft">
        A lower price, and a piece that you do not take after all, are asked about again. Nothing of it is paid before
        they answer.
      </p>
      {form}
    </details>
  )
}

type PieceFieldsProps = Shown & { isJudged: boolean; refusal: QuoteRefusal | undefined }

function PieceFields({ piece, known, isJudged, refusal }: PieceFieldsProps) {
  const { position, name, cashCents, creditCents } = piece
  const field = fieldsOf<string>(refusal?.typed ?? filledIn(piece, known), refusal?.errors ?? {})
  const isRefused = refusal === undefined ? piece.refusal !== null : `not-${position}` in refusal.typed
  const facts = piece.judged ?? piece.said
  return (
    <fieldset className="group/piece flex min-w-0 flex-col gap-3 border-t-2 border-hush pt-4">
      <legend className="sr-only">{name}</legend>
      <PieceName piece={piece} />
      <Known known={known} />
      {isJudged ? <FactChips typed={facts} kind={kindOf({ ...piece, facts })} prefix={judgedPrefix(position)} /> : null}
      <div className="grid grid-cols-2 items-end gap-3 group-has-[[data-not]:checked]/piece:hidden sm:max-w-md">
        <AmountField label={`Price of ${name}`} {...field(`cash-${position}`)} />
        <AmountField label={`In exchange for ${name}`} {...field(`credit-${position}`)} />
      </div>
      {cashCents !== null && creditCents !== null && piece.agreedCashCents !== null ? (
        <p className="text-sm text-soft">
          {`Agreed: ${formatCents(piece.agreedCashCents)} in cash, ${formatCents(piece.agreedCreditCents ?? 0)} in exchange.`}
        </p>
      ) : null}
      <CheckField label={`Not ${name}`} name={`not-${position}`} value="1" data-not="" defaultChecked={isRefused} />
      <div className="hidden group-has-[[data-not]:checked]/piece:block">
        <Field
          label={`Why not ${name}`}
          {...field(`reason-${position}`)}
          placeholder={NO_REASON}
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}

function filledIn({ position, cashCents, creditCents, refusal }: OfferPiece, { suggested }: PieceContext) {
  const cash = cashCents ?? suggested?.cash
  const credit = creditCents ?? suggested?.credit
  return {
    [`cash-${position}`]: cash === undefined ? '' : decimalFromCents(cash),
    [`credit-${position}`]: credit === undefined ? '' : decimalFromCents(credit),
    [`reason-${position}`]: refusal ?? '',
  }
}

function Known({ known: { guide, past } }: { known: PieceContext }) {
  const guided =
    guide && `Guide: ${formatCents(guide.cents)} ${GUIDE_STATE_NAMES[guide.state]} (${dayInWords(guide.on)}).`
  const stock = past && `${past.inStock === 0 ? 'None' : past.inStock} in stock.`
  const said = [guided, stock, ...(past === undefined ? [] : pastTexts(past))].filter((text) => text !== undefined)
  return (
    <p className="border-s-4 border-stock bg-paper px-3 py-2 text-sm">
      {said.length === 0 ? 'The shop never had it, and the price guide does not know it.' : said.join(' ')}
    </p>
  )
}
