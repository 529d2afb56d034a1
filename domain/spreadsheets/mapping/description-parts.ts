import type { ProductSheetRow } from '#domain/catalogue/sheet/product-sheet.ts'

/** The field of a column that is a part of the description; several columns may be. */
export const PART = 'part'

const BEGINNING = `${PART} `

/** Under what the cell of such a column stands in its row: its place keeps two columns of one title apart. */
export function partCell(place: number, title: string): string {
  return `${BEGINNING}${place} ${title}`
}

type Cells = ProductSheetRow['cells']

/** Cells whose description ends with its parts, each with its title: `Condition: Near Mint`. An empty one says nothing. */
export function describedBy(cells: Cells): Cells {
  const parts: string[] = []
  const others: Record<string, string> = {}
  for (const [name, cell] of Object.entries(cells)) {
    if (!name.startsWith(BEGINNING)) others[name] = cell
    else if (cell !== '') parts.push(`${titleOf(name)}: ${cell}`)
  }
  const { description = '', ...rest } = others
  const whole = [description, parts.join('\n')].filter((text) => text !== '').join('\n\n')
  return { ...rest, ...(whole !== '' && { description: whole }) }
}

function titleOf(name: string): string {
  return name.slice(name.indexOf(' ', BEGINNING.length) + 1)
}
