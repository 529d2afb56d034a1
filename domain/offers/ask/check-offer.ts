import { findValue } from '#domain/catalogue/facts/fact-values.ts'
import { parseTypedCents } from '#domain/money.ts'
import { isPhone } from '#domain/orders/place/delivery-form.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { MAX_PIECE_NAME, MOST_OF_ONE, MOST_PIECES, type Offer, type OfferPiece } from '../offer.ts'
import { consolePlace } from './consoles.ts'
import { isForPc, NO_PC_GAMES } from './refused-console.ts'
import { fieldOfLine, type TypedOffer, type TypedPieceOffered } from './typed-offer.ts'

type OfferedPiece = Pick<
  OfferPiece,
  'name' | 'console' | 'category' | 'subcategory' | 'pieces' | 'said' | 'askingCents'
>
export type NewOffer = Pick<Offer, 'name' | 'email' | 'phone' | 'wants' | 'handover'> & { pieces: OfferedPiece[] }

const MAX_LINE = 100
const MAX_CONSOLE = 60

/** @returns what is offered; refused with a message for each field. Lines in which nothing is typed are left out */
export function checkOffer(typed: TypedOffer): Outcome<NewOffer, Record<string, string>> {
  const filled = typed.lines.filter((line) => !isEmpty(line))
  const lines = filled.length === 0 ? typed.lines.slice(0, 1) : filled
  const checked = lines.slice(0, MOST_PIECES).map(checkLine)
  const name = oneLine(typed.fullName)
  const email = EmailAddress.safeParse(typed.email)
  const phone = oneLine(typed.phone)
  const hasNone = typed.email.trim() === '' && phone === ''
  const { wants, handover } = typed
  const errors = {
    ...Object.assign({}, ...checked.map(({ errors }) => errors)),
    ...(lines.length > MOST_PIECES && { form: `Please offer at most ${MOST_PIECES} pieces at once.` }),
    ...(hasNone && { email: 'Enter an email address, or a phone number' }),
    ...(typed.email.trim() !== '' && !email.success && { email: 'Enter an email address like name@example.com' }),
    ...(phone !== '' && !isPhone(phone) && { phone: 'Enter a phone number' }),
    ...(name === '' && { fullName: 'Enter your name' }),
    ...(name.length > MAX_LINE && { fullName: `Use at most ${MAX_LINE} characters` }),
    ...(wants !== 'cash' && wants !== 'exchange' && { wants: 'Choose one' }),
    ...(handover !== 'bring' && handover !== 'collect' && { handover: 'Choose one' }),
  }
  if (Object.keys(errors).length > 0) return refused(errors)
  return done({
    ...{ name, phone, email: email.success ? email.data.toLowerCase() : '' },
    wants: wants === 'cash' ? 'cash' : 'exchange',
    handover: handover === 'bring' ? 'bring' : 'collect',
    pieces: checked.map(({ piece }) => piece),
  })
}

function isEmpty({ key: _, pieces: __, ...fields }: TypedPieceOffered): boolean {
  return Object.values(fields).every((text) => text.trim() === '')
}

function checkLine(line: TypedPieceOffered): { piece: OfferedPiece; errors: Record<string, string> } {
  const [name, console] = [oneLine(line.name), oneLine(line.console)]
  const digits = plainNumber(line.pieces).trim()
  const pieces = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
  const askingCents = line.price.trim() === '' ? null : parseTypedCents(line.price)
  const errors = {
    ...(name === '' && { name: 'Enter the name' }),
    ...(name.length > MAX_PIECE_NAME && { name: `Use at most ${MAX_PIECE_NAME} characters` }),
    ...(console.length > MAX_CONSOLE && { console: `Use at most ${MAX_CONSOLE} characters` }),
    ...(isForPc(console) && { console: NO_PC_GAMES }),
    ...((pieces < 1 || pieces > MOST_OF_ONE) && { pieces: `From 1 to ${MOST_OF_ONE}` }),
    ...(askingCents === undefined && { price: 'Write a price such as 25' }),
  }
  const said = Object.entries({ completeness: line.completeness, condition: line.condition })
  return {
    piece: {
      ...{ name, console, ...consolePlace(console), pieces, askingCents: askingCents ?? null },
      said: Object.fromEntries(said.filter(([id, value]) => findValue(id, value) !== undefined)),
    },
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, text]) => [fieldOfLine(field as keyof typeof errors, line.key), text]),
    ),
  }
}

/** Header lines of mails are made from some. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
