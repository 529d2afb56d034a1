import { cutText } from '#platform/text/cut-text.ts'
import { findValue } from '../facts/fact-values.ts'
import type { Elsewhere, OfferedProduct } from './elsewhere.server.ts'

/** Categories of eBay by what a product is; others are left for the owner to fill in. */
const CATEGORIES: Readonly<Record<string, string>> = {
  ...{ game: '139973', console: '139971', accessory: '117042', card: '183454', book: '156595' },
}

/** New and used, for what has no condition of its own. */
const NEW = '1000'
const USED = '3000'

/** The file that File Exchange and the reports of Seller Hub take: fixed price, until it is sold. */
export const EBAY_LISTINGS: Elsewhere = {
  id: 'ebay',
  name: 'eBay',
  hasPreorders: false,
  titles: [
    ...['*Action(SiteID=US|Country=LB|Currency=USD|Version=1193)', 'CustomLabel', '*Category', '*Title', 'P:EAN'],
    ...['*ConditionID', '*C:Platform', 'C:Region Code', 'PicURL', '*Description', '*Format', '*Duration'],
    ...['*StartPrice', '*Quantity', '*Location'],
  ],
  cellsOf({ id, sku, name, barcode, facts, place, pictures, description, price, quantity, condition }) {
    return [
      ...['Add', sku ?? id, CATEGORIES[facts.kind ?? ''] ?? '', cutText(name, 80), barcode ?? ''],
      ...[
        conditionOf(facts, condition),
        place.split(' > ').at(-1) ?? '',
        findValue('region', facts.region ?? '')?.name ?? '',
      ],
      ...[pictures.slice(0, 24).join('|'), escaped(description).replaceAll('\n', '<br>'), 'FixedPrice', 'GTC'],
      ...[price, String(quantity), 'Lebanon'],
    ]
  },
}

/** The number that eBay has for what is said of a piece. */
function conditionOf(facts: OfferedProduct['facts'], condition: OfferedProduct['condition']): string {
  const said = [findValue('completeness', facts.completeness ?? ''), findValue('condition', facts.condition ?? '')]
  const code = said.flatMap((value) => value?.codes ?? []).find((each) => /^\d{4}$/.test(each))
  return code ?? (condition === 'new' ? NEW : USED)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
