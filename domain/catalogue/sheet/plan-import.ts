import { type LineProblem, namedProblem } from '#domain/csv/sheet-row.ts'
import { newId } from '#domain/ids.ts'
import { firstFacts, keptFacts } from '../facts/fact-values.ts'
import { formerBeside, isHigher, NOT_HIGHER } from '../prices/price-fields.ts'
import { isComplete, NO_PRICE } from '../product/not-yet.ts'
import { hasSamePictures, isSameField, type WholeProduct } from '../product/product.ts'
import { UNENTERED } from '../product/product-columns.ts'
import { copyKey, meantProducts } from './meant-product.ts'
import { ASSUMED_FIELDS, type AssumedField, type SheetProduct } from './product-sheet.ts'

export type ProductPlan = {
  added: WholeProduct[]
  changed: { before: WholeProduct; after: WholeProduct }[]
  /** Products of the file that are in the shop as the file says. */
  same: number
  /** Products whose stock differs from the file's, and stays. */
  stockKept: number
  /** What was assumed of new products, by their ids. */
  assumed: Map<string, readonly AssumedField[]>
  problems: LineProblem[]
}

/** What a product on sale needs, as people call it. */
const NEEDED = {
  name: 'a name',
  description: 'a description',
  priceCents: 'a price',
  quantity: 'a quantity',
  image: 'an image',
  category: 'a category',
  subcategory: 'a subcategory',
} as const

/** What a product file does to the products that it may mean. */
export function planImport(rows: SheetProduct[], products: WholeProduct[], now = new Date()): ProductPlan {
  const plan: ProductPlan = {
    ...{ added: [], changed: [], same: 0, stockKept: 0, problems: [] },
    assumed: new Map(),
  }
  const find = meantProducts(rows, products)
  const lines = new Map<string, number>()
  for (const row of rows) {
    const found = find(row)
    const [unknown, meant] = typeof found === 'string' ? [found] : [undefined, found]
    const key = meant?.id ?? row.id ?? copyKey(row)
    const earlier = lines.get(key)
    const repeated = earlier === undefined ? undefined : `This is the same product as in line ${earlier}`
    const problem = unknown ?? repeated ?? enter(plan, row, meant, now)
    const name = row.name ?? meant?.name
    if (problem !== undefined) plan.problems.push(namedProblem({ line: row.line, name }, problem))
    lines.set(key, row.line)
  }
  return plan
}

/** @returns why the row cannot be taken, if it cannot */
function enter(plan: ProductPlan, row: SheetProduct, before: WholeProduct | undefined, now: Date): string | undefined {
  if (before === undefined) {
    const product = newProduct(row, now)
    if (typeof product === 'string') return product
    if (!isHigher(row.formerPriceCents, product.priceCents)) return NOT_HIGHER
    plan.added.push(product)
    const assumed = assumedOf(row)
    if (assumed.length > 0) plan.assumed.set(product.id, assumed)
    return undefined
  }
  const quantity = stockAfter(row, before)
  if (quantity === undefined)
    return (
      `${row.quantityWas} pieces were there when the file was made, now there are ${before.quantity}: ` +
      `count again, and write ${before.quantity} into the column Quantity before (quantityWas)`
    )
  // A type belongs to its subcategory.
  const stays = (row.subcategory ?? before.subcategory) === before.subcategory
  const said = { ...before, subSubcategory: stays ? before.subSubcategory : null, ...givenBy(row), quantity }
  const given = row.facts === undefined ? said : { ...said, facts: keptFacts({ ...before.facts, ...row.facts }, said) }
  if (!isHigher(row.formerPriceCents, given.priceCents)) return NOT_HIGHER
  const after = { ...given, formerPriceCents: formerBeside(given.formerPriceCents, given.priceCents) }
  if (!after.isDraft && !isComplete(after)) return `This product is a draft, and on sale it needs ${missingOf(after)}`
  if (row.quantityWas === undefined && (row.quantity ?? quantity) !== quantity) plan.stockKept += 1
  if (isSame(before, after)) plan.same += 1
  else plan.changed.push({ before, after })
  return undefined
}

function newProduct(row: SheetProduct, now: Date): WholeProduct | string {
  const whole: Partial<WholeProduct> = { ...row.assumed, ...givenBy(row) }
  const needs = missingOf(whole, row.isDraft === true ? { name: NEEDED.name } : NEEDED)
  if (needs !== '') return `This product is not in the shop yet, and a new one needs ${needs}`
  const { id = newId(), createdAt = now } = row
  const product = { ...UNENTERED, quantity: 0, moreImages: [], ...whole, id, createdAt } as WholeProduct
  return { ...product, facts: firstFacts(row.facts ?? {}, product) }
}

/** In words; nothing where it has all. */
function missingOf(product: Partial<WholeProduct>, needed: Partial<typeof NEEDED> = NEEDED): string {
  const isMissing = (field: string) => [undefined, '', NO_PRICE].includes(product[field as keyof typeof NEEDED])
  const needs = Object.entries(needed).flatMap(([field, words]) => (isMissing(field) ? [words] : []))
  return needs.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

/** What its row does not say, and is said for it. */
function assumedOf({ assumed = {}, ...row }: SheetProduct): AssumedField[] {
  return ASSUMED_FIELDS.filter((field) => assumed[field] !== undefined && row[field] === undefined)
}

/** Its fields that the file has columns for; when a product came in is only said of a new one. */
function givenBy(row: SheetProduct): Partial<WholeProduct> {
  const { line, id, quantityWas, createdAt, assumed, facts, isForeign, ...fields } = row
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * Existing stock changes only if the row says what it was changed from, because pieces may have been sold
 * since: the same file a second time must not put them back.
 */
function stockAfter({ quantity, quantityWas }: SheetProduct, before: WholeProduct): number | undefined {
  if (quantity === undefined || quantityWas === undefined || quantity === quantityWas) return before.quantity
  return before.quantity === quantityWas || before.quantity === quantity ? quantity : undefined
}

function isSame(before: WholeProduct, after: WholeProduct): boolean {
  const { moreImages: _, ...fields } = before
  const isField = (Object.keys(fields) as (keyof typeof fields)[]).every((field) => isSameField(field, before, after))
  return isField && hasSamePictures(before, after)
}
