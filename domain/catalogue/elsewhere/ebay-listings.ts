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
  columns: {
    '*Action(SiteID=US|Country=LB|Currency=USD|Version=1193)': () => 'Add',
    CustomLabel: ({ sku }) => sku,
    '*Category': ({ facts }) => CATEGORIES[facts.kind ?? ''] ?? '',
    '*Title': ({ name }) => cutText(name, 80),
    'P:EAN': ({ barcode }) => barcode,
    '*ConditionID': conditionOf,
    '*C:Platform': ({ place }) => place.split(' > ').at(-1) ?? '',
    'C:Region Code': ({ facts }) => findValue('region', facts.region ?? '')?.name ?? '',
    PicURL: ({ pictures }) => pictures.slice(0, 24).join('|'),
    '*Description': ({ description }) => escaped(description).replaceAll('\n', '<br>'),
    '*Format': () => 'FixedPrice',
    '*Duration': () => 'GTC',
    '*StartPrice': ({ price }) => price,
    '*Quantity': ({ quantity }) => String(quantity),
    '*Location': () => 'Lebanon',
  },
}

/** The number that eBay has for what is said of a piece. */
function conditionOf({ facts, condition }: OfferedProduct): string {
  const said = [findValue('completeness', facts.completeness ?? ''), findValue('condition', facts.condition ?? '')]
  const code = said.flatMap((value) => value?.codes ?? []).find((each) => /^\d{4}$/.test(each))
  return code ?? (condition === 'new' ? NEW : USED)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
