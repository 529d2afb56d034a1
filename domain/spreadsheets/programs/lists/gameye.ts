import { PART } from '../column-parts.ts'
import type { Cells, Meant, Program } from '../program.ts'

/**
 * GAMEYE, a program for collections: its market prices by what a piece has, and -1.00 for none. Some of its columns are in
 * https://github.com/sid24desai/rardkupdated, src/app/models/game-collection-entry.ts.
 */
export const GAMEYE: Program = {
  name: 'GAMEYE',
  telling: ['UserRecordType', 'Ownership', 'YourPrice'],
  columns: {
    region: ['Country'],
    completeness: ['Ownership'],
    condition: ['ItemCondition'],
    [PART]: ['Publisher', 'Developer', 'Notes'],
  },
  own: { asked: ['YourPrice'], loose: ['PriceLoose'], complete: ['PriceCIB'], sealed: ['PriceNew'] },
  leftOut: ['Category', 'CreatedAt'],
  hides: { UserRecordType: { Owned: '', Wishlist: 'it is on the wish list', Sold: 'it is sold' } },
  row: collected,
}

function collected({ asked = '', loose = '', complete = '', sealed = '', ...cells }: Cells): Meant {
  const market: Cells = { loose, cib: complete, new: sealed }
  const isSaid = (price = '') => price !== '' && !price.startsWith('-')
  const price = [asked, market[(cells.completeness ?? '').toLowerCase()] ?? '', loose].find(isSaid) ?? ''
  return { cells: { ...cells, price, cost: isSaid(cells.cost) ? cells.cost : '' } }
}
