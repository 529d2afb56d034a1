import { NAME_PART, PART } from './column-parts.ts'
import type { Program } from './program.ts'

export const DISCOGS: Program = {
  name: 'Discogs',
  telling: ['listing_id', 'release_id', 'media_condition'],
  columns: {
    sku: ['listing_id'],
    [NAME_PART]: ['artist'],
    name: ['title'],
    [PART]: ['label', 'catno', 'format', 'comments', 'media_condition', 'sleeve_condition'],
    shelf: ['location'],
    quantity: ['quantity'],
  },
  leftOut: ['release_id', 'status', 'listed', 'external_id'],
}
