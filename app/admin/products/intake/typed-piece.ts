import { ALL_FACTS, type FactId } from '#domain/catalogue/facts/fact-values.ts'

/** The facts that are chosen by a touch: those that shoppers ask for first. */
export const CHIP_FACTS = ALL_FACTS.filter(({ isFacet }) => isFacet === 'first')

/** `known`: the product that it is another piece of. `purchase`: what it came with, by its id. */
const FIELDS = [
  ...[
    'name',
    'known',
    'barcode',
    'price',
    'quantity',
    'cost',
    'shelf',
    'category',
    'subcategory',
    'image',
    'moreImages',
  ],
  ...['purchase', 'purchaseName', 'paid', 'isSoldAsIs'],
] as const

export type TypedPiece = Record<(typeof FIELDS)[number] | FactId, string> & { keep: string[] }

/** What a guide is asked by. */
export function guidedFrom(form: FormData | URLSearchParams) {
  const { name, category, subcategory, completeness, region } = pieceFrom(form)
  return { name, category, subcategory, completeness, region }
}

/** What may stay for the next piece, with the fields that stay. */
export const KEPT = [
  { id: 'category', name: 'Category', fields: ['category', 'subcategory'] },
  { id: 'shelf', name: 'Shelf', fields: ['shelf'] },
  { id: 'condition', name: 'Condition', fields: ['condition', 'cardCondition'] },
  { id: 'purchase', name: 'Collection', fields: ['purchase', 'purchaseName', 'paid'] },
] as const

/** What is sent once, and not chosen again: its pieces name it by its id. */
export const NEW_PURCHASE = 'new'

/** A form, or an address, as a piece. */
export function pieceFrom(form: FormData | URLSearchParams): TypedPiece {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\0', '') : ''
  }
  const fields = [...FIELDS, ...CHIP_FACTS.map(({ id }) => id)].map((name) => [name, text(name)])
  return { ...Object.fromEntries(fields), keep: form.getAll('keep').map(String) }
}

const FIRST: Pick<TypedPiece, 'keep' | 'quantity'> = { keep: ['shelf', 'purchase'], quantity: '1' }

/** An empty form; what an address says is filled in. */
export function firstPiece(params: URLSearchParams): TypedPiece {
  return {
    ...pieceFrom(params),
    ...(params.has('name') || params.has('keep') ? {} : { keep: FIRST.keep }),
    quantity: params.get('quantity') ?? FIRST.quantity,
  }
}

/** The form after this piece. */
export function nextPiece(piece: TypedPiece): TypedPiece {
  const kept: string[] = KEPT.flatMap(({ id, fields }) => (piece.keep.includes(id) ? [...fields] : []))
  const empty = pieceFrom(new URLSearchParams())
  const stays = Object.entries(piece).filter(([name]) => kept.includes(name) || name === 'isSoldAsIs')
  return { ...empty, ...FIRST, ...Object.fromEntries(stays), keep: piece.keep }
}

/** As an address has it, for browsers without scripts. */
export function pieceParams({ keep, ...piece }: TypedPiece): URLSearchParams {
  const said = Object.entries(piece).filter(([, text]) => text !== '')
  return new URLSearchParams([...said, ...keep.map((id) => ['keep', id])])
}
