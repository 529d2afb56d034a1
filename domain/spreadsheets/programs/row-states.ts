import { plainTitle } from '#domain/csv/guess-fields.ts'
import { NO, YES } from '#domain/text/yes-no.ts'
import { DRAFT, type Words } from '../programs/program.ts'

/** Titles of columns that say whether a row is for sale, and of those in which a yes says that it is not. */
const FOR = new Set(
  [
    ...['status', 'published', 'active', 'is active', 'enabled', 'visible', 'visibility', 'available', 'is available'],
    ...['availability', 'stock status', 'for sale', 'online', 'listed', 'actif', 'active', 'publie', 'en ligne'],
    ...['en vente', 'statut', 'aktiv', 'sichtbar', 'attivo', 'pubblicato', 'visibile', 'activo', 'publicado'],
  ].map(plainTitle),
)
const AGAINST = new Set(['archived', 'hidden', 'sold', 'is sold', 'deleted', 'vendu', 'verkauft'].map(plainTitle))
/** Figures in these count pieces. */
const MAY_COUNT = new Set(['sold', 'available', 'vendu', 'verkauft'])

const SOLD = 'it is sold'

/** What people and programs write in them: nothing where it is for sale, and otherwise why it is not. */
const SAID: Words = {
  ...all([...YES, 'active', 'enabled', 'visible', 'published', 'publish', 'public', 'for sale', 'available'], ''),
  ...all(['live', 'online', 'listed', 'on', 'approved', 'in stock', 'actif', 'publié', 'en vente', 'aktiv'], ''),
  ...all(['attivo', 'pubblicato', 'activo', 'publicado', 'everywhere'], ''),
  ...all([...NO, 'draft', 'hidden', 'archived', 'inactive', 'disabled', 'unpublished', 'private', 'pending'], DRAFT),
  ...all(['off', 'ended', 'expired', 'discontinued', 'unavailable', 'not for sale', 'out of stock'], DRAFT),
  ...all(['sold out', 'brouillon', 'inactif', 'entwurf', 'inaktiv', 'borrador', 'inactivo', 'bozza'], DRAFT),
  ...all(['sold', 'vendu', 'verkauft', 'vendido', 'venduto', 'مباع'], SOLD),
  ...all(['wishlist', 'wish list', 'wanted'], 'it is on the wish list'),
  ...all(['deleted', 'removed', 'trash'], 'it is deleted'),
}

const SAID_AGAINST: Words = { ...all(YES, DRAFT), ...all(NO, '') }

function all(words: readonly string[], said: string): Words {
  return Object.fromEntries(words.map((word) => [word, said]))
}

/** Whether any list says by a column of this title, with these first cells, what is for sale. */
export function isOfStates(title: string, cells: readonly string[]): boolean {
  const plain = bare(title)
  if (!FOR.has(plain) && !AGAINST.has(plain)) return false
  const words = stateWords(title)
  const isSaid = (cell: string) => words[cell.trim().toLowerCase()] !== undefined
  return cells.every((cell) => isSaid(cell) && !(MAY_COUNT.has(plain) && /^\d+$/.test(cell)))
}

/** What the cells of such a column say, in lower case. */
export function stateWords(title: string): Words {
  const plain = bare(title)
  if (!AGAINST.has(plain)) return SAID
  return { ...SAID_AGAINST, ...(/sold|vendu|verkauft/.test(plain) && all(YES, SOLD)) }
}

/** `Product published (0/1)` → `published`. */
function bare(title: string): string {
  return plainTitle(title.split(/[([]/, 1)[0] ?? '').replace(/^(?:product|item)/, '')
}
