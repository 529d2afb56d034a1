import { MOST_PIECES } from '../offer.ts'

const PIECE_FIELDS = ['name', 'console', 'completeness', 'condition', 'pieces', 'price'] as const
const SELLER_FIELDS = ['email', 'phone', 'fullName', 'wants', 'handover'] as const

/** One piece as it is typed; `key` tells its fields from those of the others. */
export type TypedPieceOffered = Record<(typeof PIECE_FIELDS)[number], string> & { key: number }
/** The form as it is typed. Runs in the browser, too. */
export type TypedOffer = Record<(typeof SELLER_FIELDS)[number], string> & { lines: TypedPieceOffered[] }

export function emptyLine(key: number): TypedPieceOffered {
  return { key, name: '', console: '', completeness: '', condition: '', pieces: '1', price: '' }
}

/** The name of a field of one piece. */
export function fieldOfLine(field: (typeof PIECE_FIELDS)[number], key: number): string {
  return `${field}-${key}`
}

export function typedOffer(form: FormData): TypedOffer {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const keys = [...new Set([...form.keys()].flatMap((name) => /^name-(\d{1,4})$/.exec(name)?.[1] ?? []))].map(Number)
  // One more than there may be is read, so that it can be refused.
  const lines = keys.slice(0, MOST_PIECES + 1).map((key) => {
    const fields = PIECE_FIELDS.map((field) => [field, text(fieldOfLine(field, key))])
    return { ...emptyLine(key), ...Object.fromEntries(fields) }
  })
  const seller = SELLER_FIELDS.map((name) => [name, text(name)])
  return { ...Object.fromEntries(seller), lines: lines.length === 0 ? [emptyLine(0)] : lines }
}

/** The form with one more empty piece, for browsers without scripts. */
export function withLine(typed: TypedOffer): TypedOffer {
  return { ...typed, lines: [...typed.lines, emptyLine(Math.max(...typed.lines.map(({ key }) => key)) + 1)] }
}
