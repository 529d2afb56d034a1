import { NAME_PART, PART } from '../column-parts.ts'
import { DRAFT, type Program } from '../program.ts'

/**
 * The inventory of a seller. Only the seller sees location and external_id; format_quantity is for postage, and no stock:
 * https://rdrr.io/github/Pascallio/discogsAPI/man/delete_inventory.html
 */
export const DISCOGS: Program = {
  name: 'Discogs',
  telling: ['listing_id', 'release_id', 'media_condition'],
  columns: {
    sku: ['external_id'],
    [NAME_PART]: ['artist'],
    name: ['title'],
    [PART]: ['label', 'catno', 'format', 'comments', 'media_condition', 'sleeve_condition'],
    shelf: ['location'],
    quantity: ['quantity'],
  },
  leftOut: ['listing_id', 'release_id', 'listed', 'accept_offer', 'weight', 'format_quantity'],
  hides: {
    status: {
      'For Sale': '',
      Draft: DRAFT,
      Expired: DRAFT,
      Suspended: DRAFT,
      Sold: 'it is sold',
      Violation: DRAFT,
      Deleted: 'it is deleted',
    },
  },
}
