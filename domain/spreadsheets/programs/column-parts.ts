import type { ProductSheetRow } from '#domain/catalogue/sheet/product-sheet.ts'

/** Fields that several columns may be: a part of the description, and of the name, and whether the row is for sale. */
export const PART = 'part'
export const NAME_PART = 'name-part'
export const FOR_SALE = 'for-sale'
export const PART_NAMES = {
  [NAME_PART]: 'A part of the name',
  [PART]: 'A part of the description',
  [FOR_SALE]: 'Whether it is for sale',
} as const

type PartField = keyof typeof PART_NAMES

export function isPart(field: string): field is PartField {
  return Object.hasOwn(PART_NAMES, field)
}

/** Under what the cell of such a column stands in its row: its place keeps two columns of one title apart. */
export function partCell(field: PartField, place: number, title: string): string {
  return `${field} ${place} ${title}`
}

/** `media_condition` → `Media condition`. */
function spoken(title: string): string {
  const words = title.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Cells = ProductSheetRow['cells']

/**
 * Cells whose description ends with its parts, each with its title: `Condition: Near Mint`. The name and its parts stand as in
 * the file: `The Moths – Night Garden`. An empty part says nothing.
 */
export function withParts(cells: Cells): Cells {
  const [names, parts]: [string[], string[]] = [[], []]
  const others: Record<string, string> = {}
  for (const [name, cell] of Object.entries(cells)) {
    const [field = '', place, ...title] = name.split(' ')
    const isOfPart = place !== undefined && isPart(field)
    if (name === 'name' || (isOfPart && field === NAME_PART)) names.push(cell)
    else if (!isOfPart) others[name] = cell
    else if (cell !== '' && field === PART) parts.push(`${spoken(title.join(' '))}: ${cell}`)
  }
  const { description = '', ...rest } = others
  const whole = [description, parts.join('\n')].filter((text) => text !== '').join('\n\n')
  return {
    ...rest,
    ...(names.length > 0 && { name: names.filter((text) => text !== '').join(' – ') }),
    ...(whole !== '' && { description: whole }),
  }
}
