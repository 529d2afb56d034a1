import { KINDS } from '#domain/catalogue/facts/fact.ts'
import { type FactId, type Facts, findFact, kindOf, splitFacts } from '#domain/catalogue/facts/fact-values.ts'
import { readFactCell } from '#domain/catalogue/facts/read-facts.ts'
import type { ProductSheetRow } from '#domain/catalogue/sheet/product-sheet.ts'
import { PART, partCell, withParts } from '../programs/column-parts.ts'

/** Cardmarket's scale has other words: its LP, "Light Played", is worse than the LP of everybody else. */
export const CARDMARKET = { cardmarketCondition: ['Condition at Cardmarket'] } as const
const CARDMARKET_SCALE: Readonly<Record<string, string>> = {
  ...{ mt: 'nm', nm: 'nm', ex: 'lp', gd: 'mp', lp: 'mp', pl: 'hp', po: 'dmg' },
}

function fromCardmarket(cells: Record<string, string>): ProductSheetRow['cells'] {
  const { cardmarketCondition: theirs, ...others } = cells
  if (theirs === undefined) return others
  return { ...others, cardCondition: CARDMARKET_SCALE[theirs.toLowerCase()] ?? theirs }
}

/**
 * Facts as another shop's list says them as ours. What is not understood, or is no fact of such a product, becomes a part of
 * the description: of a product that is here, only where the list has a description.
 */
export function withFacts(row: ProductSheetRow): ProductSheetRow {
  const { facts: said, others } = splitFacts(fromCardmarket(row.cells))
  const cells = Object.entries(said) as [FactId, string][]
  if (cells.length === 0) return row
  const kind = kindOfRow(row.cells)
  const facts: Facts = Object.fromEntries(cells.map(([id]) => [id, '']))
  const parts: [string, string][] = []
  for (const [place, [id, cell]] of cells.entries()) {
    const read = cell === '' ? {} : readFactCell(id, cell, kind)
    if (read === undefined) parts.push([partCell(PART, place, findFact(id)?.name ?? id), cell])
    else Object.assign(facts, read)
  }
  if (parts.length === 0) return { ...row, cells: { ...others, ...facts } }
  const { description = others.name ?? '' } = others
  const described = withParts({ description, ...Object.fromEntries(parts) }).description ?? ''
  if (others.description !== undefined) return { ...row, cells: { ...others, ...facts, description: described } }
  return { ...row, cells: { ...others, ...facts }, assumed: { ...row.assumed, description: described } }
}

/** What the product of a row is, where the row tells. */
function kindOfRow({ kind: said = '', category, subcategory = '', name = '' }: ProductSheetRow['cells']) {
  const { kind } = said === '' ? {} : (readFactCell('kind', said, undefined) ?? {})
  const named = KINDS.find((each) => each === kind)
  if (named !== undefined || category === undefined) return named
  return kindOf({ category, subcategory, name })
}
