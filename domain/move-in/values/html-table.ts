import type { DomNode, FormatCallback } from 'html-to-text'

/** Far more than people write. The time for columns grows with its square, and one cell may span millions of others. */
const MAX_CELLS = 2_000

/** A table in columns; one with too many cells, those that others span counted, in lines. */
export const boundedTable: FormatCallback = (table, walk, builder, options) => {
  const format = hasTooManyCells(table) ? 'block' : 'dataTable'
  builder.options.formatters?.[format]?.(table, walk, builder, options)
}

function hasTooManyCells(table: DomNode): boolean {
  const open = [table]
  let cells = 0
  for (let node = open.pop(); node !== undefined && cells <= MAX_CELLS; node = open.pop()) {
    if (node.name === 'td' || node.name === 'th') cells += spanOf(node, 'colspan') * spanOf(node, 'rowspan')
    for (const child of node.children ?? []) open.push(child)
  }
  return cells > MAX_CELLS
}

function spanOf({ attribs }: DomNode, side: 'colspan' | 'rowspan'): number {
  return Math.max(Number(attribs?.[side]) || 1, 1)
}
