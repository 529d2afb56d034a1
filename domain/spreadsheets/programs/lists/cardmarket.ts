import { PART } from '../column-parts.ts'
import { DRAFT, type Program, type Words } from '../program.ts'

/** https://api.cardmarket.com/ws/documentation/API_1.1:Stock numbers them, and has the codes of conditions. */
const CARDMARKET_LANGUAGES: Words = {
  1: 'English',
  2: 'French',
  3: 'German',
  4: 'Spanish',
  5: 'Italian',
  6: 'Simplified Chinese',
  7: 'Japanese',
  8: 'Portuguese',
  9: 'Russian',
  10: 'Korean',
  11: 'Traditional Chinese',
}
const TICKED: Words = { X: 'Yes' }

export const CARDMARKET: Program = {
  name: 'Cardmarket',
  telling: ['idArticle', 'idProduct', 'English Name'],
  columns: {
    sku: ['idArticle'],
    name: ['English Name'],
    cardmarketCondition: ['Condition'],
    [PART]: ['Foil?', 'Signed?', 'Playset?', 'Altered?', 'Comments'],
    quantity: ['Amount'],
  },
  hides: { onSale: { 0: DRAFT, 1: '' } },
  words: {
    Language: CARDMARKET_LANGUAGES,
    ...{ 'Foil?': TICKED, 'Signed?': TICKED, 'Playset?': TICKED, 'Altered?': TICKED },
  },
}
