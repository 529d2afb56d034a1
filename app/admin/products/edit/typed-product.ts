import { MergedFields } from '#app/admin/merge/merge-form.ts'
import { placeNames } from '#domain/catalogue/categories.ts'
import { ALL_FACTS, factText, knownFacts, ofEach, splitFacts, typedFacts } from '#domain/catalogue/facts/fact-values.ts'
import { guessKind } from '#domain/catalogue/facts/guess-kind.ts'
import type { MergedField } from '#domain/catalogue/manage/change-product.server.ts'
import { addressesIn } from '#domain/catalogue/product/arrange-pictures.ts'
import { FIELD_NAMES } from '#domain/catalogue/product/field-names.ts'
import { NO_PRICE } from '#domain/catalogue/product/not-yet.ts'
import type { ProductFields, TypedField } from '#domain/catalogue/product/product-form.ts'
import { decimalFromCents, formatCents, parseCents, parseTypedCents } from '#domain/money.ts'
import { cutText } from '#platform/text/cut-text.ts'

/** The product form as it is typed. */
export type TypedProduct = Record<TypedField, string>

/** A new product's form, filled from another product: all of it, another piece of the same game, or the next of a stack. */
export function startFrom(product: ProductFields | undefined, as: 'copy' | 'piece' | 'added'): TypedProduct {
  if (product === undefined) return EMPTY
  if (as === 'piece') return anotherPiece(product)
  const typed = asTypedProduct(product)
  if (as === 'copy') return { ...typed, name: `${product.name} (copy)` }
  const next = MERGED_FIELDS.read((field) => (OF_A_STACK.has(field) ? typed[field] : ''))
  // Another category may have another.
  return next.kind === guessKind(next) ? { ...next, kind: '' } : next
}

/** Pieces that are entered one after the other stand together, and are much alike. */
const OF_A_STACK = new Set<TypedField>([
  'category',
  'subcategory',
  'shelf',
  'kind',
  'completeness',
  'condition',
  'cardCondition',
  'region',
  'cardSet',
  'language',
])

/** As the registry bounds it. */
const MAX_GROUP_LENGTH = 80

/** What every piece of a game has; its state is its own, and so are its price, number and shelf. */
function anotherPiece({ name, category, subcategory, barcode, image, facts }: ProductFields): TypedProduct {
  const ofTitle = ALL_FACTS.flatMap(({ id, isOfTitle }) => (isOfTitle ? [[id, facts[id] ?? '']] : []))
  const kept = { ...Object.fromEntries(ofTitle), group: facts.group ?? cutText(name, MAX_GROUP_LENGTH) }
  return { ...EMPTY, name, category, subcategory, barcode, image, ...kept, quantity: '1' }
}

/** As its form shows it; of a draft, what nobody has said yet is empty. */
export function asTypedProduct(product: ProductFields): TypedProduct {
  const { isDraft, priceCents, quantity, facts } = product
  const typed = {
    ...product,
    ...typedFacts(facts),
    isDraft: isDraft ? 'yes' : '',
    price: priceCents === NO_PRICE ? '' : decimalFromCents(priceCents),
    formerPrice: amountText(product.formerPriceCents),
    quantity: isDraft && quantity === 0 ? '' : String(quantity),
    lowStockAt: String(product.lowStockAt ?? ''),
    releaseOn: product.releaseOn ?? '',
    cost: amountText(product.costCents),
    moreImages: product.moreImages.join(' '),
  }
  return MERGED_FIELDS.read((name) => typed[name])
}

/** To be compared with, never to be saved. */
export function loadedProduct(typed: TypedProduct): ProductFields {
  const { facts, others } = splitFacts(typed)
  const { isDraft, price, formerPrice, cost, quantity, lowStockAt, releaseOn, moreImages, ...texts } = others
  const stock = { quantity: Number(quantity), lowStockAt: lowStockAt === '' ? null : Number(lowStockAt) }
  const prices = { priceCents: parseCents(price) ?? NO_PRICE, formerPriceCents: parseCents(formerPrice) ?? null }
  const figures = { ...prices, costCents: parseCents(cost) ?? null, ...stock }
  const rest = { releaseOn: releaseOn || null, moreImages: addressesIn(moreImages), facts: knownFacts(facts) }
  return { ...texts, isDraft: isDraft !== '', ...figures, ...rest }
}

/** Those that are not entered, or several in one. */
const { category, subcategory: _, subSubcategory: __, image, moreImages: ___, createdAt: ____, ...each } = FIELD_NAMES

export const MERGED_FIELDS = new MergedFields<MergedField, TypedProduct>({
  ...each,
  ...ofEach(({ id, name }) => ({
    label: name,
    inputs: [id as TypedField],
    text: (typed: TypedProduct) => factText(id, typed[id]),
  })),
  priceCents: amount(each.priceCents, 'price'),
  formerPriceCents: amount(each.formerPriceCents, 'formerPrice'),
  costCents: amount(each.costCents, 'cost'),
  lowStockAt: {
    label: each.lowStockAt,
    inputs: ['lowStockAt'],
    text: ({ lowStockAt }) => lowStockAt || 'As in Settings',
  },
  pictures: {
    label: image,
    inputs: ['image', 'moreImages'],
    text: (typed) => `${typed.image} ${typed.moreImages}`,
    isPicture: true,
  },
  place: { label: category, inputs: ['category', 'subcategory'], text: (typed) => placeNames(typed).join(' · ') },
})

export const EMPTY = MERGED_FIELDS.read(() => '')

function amountText(cents: number | null): string {
  return cents === null ? '' : decimalFromCents(cents)
}

/** Typed under another name than it is stored. */
function amount(label: string, input: TypedField) {
  const text = ({ [input]: typed }: TypedProduct) => {
    const cents = parseTypedCents(typed)
    return cents === undefined ? typed : formatCents(cents)
  }
  return { label, inputs: [input], text }
}
