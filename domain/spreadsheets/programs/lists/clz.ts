import { PART } from '../column-parts.ts'
import type { Program } from '../program.ts'

/**
 * CLZ Games, a program for collections: what is only wished for, or gone, is no stock. Completeness is Loose, CIB or New:
 * https://www.collectorz.com/game/game-collector/manual/windows/v15/en/topic/sync-fields
 */
export const CLZ: Program = {
  name: 'CLZ Games',
  telling: ['Collection Status', 'Index', 'Platform', 'Title'],
  columns: {
    price: ['Value'],
    [PART]: ['Edition', 'Genre', 'Developer', 'Publisher', 'Notes', 'Release Date'],
  },
  hides: {
    'Collection Status': {
      'On Wish List': 'it is on the wish list',
      'On Order': 'it is on order',
      'For Sale': '',
      'In Collection': '',
      Sold: 'it is sold',
      'Not in Collection': 'it is not in the collection',
    },
  },
}
