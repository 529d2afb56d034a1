import type { Handling } from '../handling.ts'

/** What other shops and spreadsheets call the states of an order, our own word first. */
const WORDS: Record<Handling, readonly [string, ...string[]]> = {
  new: ['new', 'unfulfilled', 'partial', 'partially fulfilled', 'open', 'pending', 'processing', 'on-hold', 'unpaid'],
  packed: ['packed'],
  sent: ['sent', 'shipped'],
  delivered: ['delivered', 'fulfilled', 'completed', 'complete'],
  cancelled: [
    ...(['cancelled', 'canceled', 'restocked', 'cancelled by buyer', 'cancelled by seller', 'storniert'] as const),
    ...['annulé', 'annulée', 'annullato', 'cancelado', 'ملغي', 'ملغى'],
  ],
}
const HANDLINGS = new Map(
  Object.entries(WORDS).flatMap(([handling, words]) => words.map((word) => [word, handling as Handling])),
)

/** Of an order with one of these, nothing is owed any more in either direction. */
const TAKEN_BACK = ['refunded', 'voided', ...WORDS.cancelled]

export function handlingOfWord(word: string): Handling | undefined {
  return HANDLINGS.get(word.toLowerCase())
}

/**
 * Where an order of another shop stands. `status` is whether it is paid, or all that the file says; `state` is undefined in
 * files that do not say what was sent: these orders are history. Where they say it of others, this one is not sent yet.
 */
export function importedHandling(status: string, state: string | undefined): Handling {
  if (TAKEN_BACK.includes(status.toLowerCase())) return 'cancelled'
  return handlingOfWord(state ?? status) ?? (state === undefined ? 'delivered' : 'new')
}
