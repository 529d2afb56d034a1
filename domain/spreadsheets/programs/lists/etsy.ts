import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import type { Cells, Meant, Program } from '../program.ts'

/**
 * The listings of a shop. The file does not tell how many of each variation there are. One that others read:
 * https://github.com/igor-siergiej/jewellery-catalogue/blob/3ebbea6/packages/api/src/domain/DesignImportService/parseCsv.test.ts
 */
export const ETSY: Program = {
  name: 'Etsy',
  telling: ['TITLE', 'CURRENCY_CODE', 'MATERIALS'],
  columns: { name: ['TITLE'], currency: ['CURRENCY_CODE'], category: ['TAGS'] },
  own: { kinds: ['VARIATION 1 NAME'], values: ['VARIATION 1 VALUES'] },
  leftOut: ['MATERIALS', 'VARIATION 1 TYPE', 'VARIATION 2 TYPE', 'VARIATION 2 NAME', 'VARIATION 2 VALUES'],
  row: listed,
}

function listed({ kinds = '', values = '', description = '', sku = '', ...cells }: Cells): Meant {
  const said = values === '' ? '' : `${kinds}: ${values.split(',').join(', ')}`
  return {
    cells: {
      ...cells,
      name: textOfHtml(cells.name ?? ''),
      description: [textOfHtml(description), said].filter((text) => text !== '').join('\n\n'),
      category: (cells.category ?? '').replaceAll(',', '\n'),
      sku: sku.includes(',') ? '' : sku,
    },
  }
}
