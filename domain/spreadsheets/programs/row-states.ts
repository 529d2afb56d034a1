import { plainTitle } from '#domain/csv/guess-fields.ts'
import { NO, YES } from '#domain/text/yes-no.ts'
import { DRAFT } from './program.ts'

/** Titles of columns that say whether a row is for sale, and of those in which what is filled in says that it is not. */
const FOR = new Set(
  [
    ...['status', 'published', 'active', 'is active', 'enabled', 'visible', 'visibility', 'available', 'is available'],
    ...['availability', 'stock status', 'for sale', 'online', 'listed', 'actif', 'active', 'publie', 'en ligne'],
    ...['en vente', 'statut', 'aktiv', 'sichtbar', 'attivo', 'pubblicato', 'visibile', 'activo', 'publicado'],
    ...['state', 'etat', 'estado', 'stato', 'الحالة', 'disponible', 'disponibile', 'verfügbar', 'beschikbaar', 'متوفر'],
  ].map(plainTitle),
)
const OF_SOLD = new Set(
  [
    ...['sold', 'is sold', 'sold on', 'sold date', 'date sold', 'sold for', 'sold price', 'vendu', 'vendu le'],
    ...['verkauft', 'verkauft am', 'vendido', 'venduto', 'verkocht', 'مباع'],
  ].map(plainTitle),
)
const AGAINST = new Set([...['archived', 'hidden', 'deleted', 'reserved'].map(plainTitle), ...OF_SOLD])
/** Figures in these may count pieces. */
const MAY_COUNT = new Set(
  ['sold', 'vendu', 'verkauft', 'vendido', 'venduto', 'verkocht', 'available', 'reserved'].map(plainTitle),
)

const SOLD = 'it is sold'

/** What people and programs write in them: nothing where it is for sale, and otherwise why it is not. */
const SAID = new Map([
  ...all([...YES, 'active', 'enabled', 'visible', 'published', 'publish', 'public', 'for sale', 'available'], ''),
  ...all(['live', 'online', 'listed', 'on', 'approved', 'in stock', 'actif', 'publié', 'en vente', 'aktiv'], ''),
  ...all(['attivo', 'pubblicato', 'activo', 'publicado', 'everywhere', 'disponible', 'disponibile', 'متوفر'], ''),
  ...all(['verfügbar', 'beschikbaar', 'low stock', 'limited'], ''),
  ...all([...NO, 'draft', 'hidden', 'archived', 'inactive', 'disabled', 'unpublished', 'private', 'pending'], DRAFT),
  ...all(['off', 'ended', 'expired', 'discontinued', 'unavailable', 'not for sale', 'out of stock'], DRAFT),
  ...all(['sold out', 'brouillon', 'inactif', 'entwurf', 'inaktiv', 'borrador', 'inactivo', 'bozza'], DRAFT),
  ...all(['reserved', 'reservé', 'reserviert', 'reservado', 'riservato', 'on hold', 'محجوز'], DRAFT),
  ...all(['sold', 'vendu', 'verkauft', 'vendido', 'venduto', 'verkocht', 'مباع'], SOLD),
  ...all(['wishlist', 'wish list', 'wanted'], 'it is on the wish list'),
  ...all(['deleted', 'removed', 'trash'], 'it is deleted'),
])

function all(words: readonly string[], said: string): [string, string][] {
  return words.map((word) => [plainTitle(word), said])
}

/** Whether the title of a column says that it may tell what is for sale. */
export function isStateTitle(title: string): boolean {
  return FOR.has(bare(title)) || AGAINST.has(bare(title))
}

/**
 * Whether any list says by a column of this title, with these first cells, what is for sale. `isElse`: its title may mean
 * something else; `isCounted`: another column says how many pieces there are, so that these may say how many were sold.
 */
export function isOfStates(
  title: string,
  cells: readonly string[],
  { isElse, isCounted }: { isElse: boolean; isCounted: boolean },
): boolean {
  const plain = bare(title)
  if (!isStateTitle(title) || (isElse && cells.length === 0)) return false
  const isCount = (cell: string) => /^\d+$/.test(cell) && (isCounted || Number(cell) > 1)
  if (MAY_COUNT.has(plain) && cells.some(isCount)) return false
  if (AGAINST.has(plain) || cells.length === 0) return true
  const isKnown = (cell: string) => SAID.has(plainTitle(cell))
  return isElse ? cells.every(isKnown) : cells.some(isKnown)
}

/** Whether a cell of such a column says that its row is not for sale. */
export function isHiding(cell: string): boolean {
  return (SAID.get(plainTitle(cell)) ?? '') !== ''
}

/** What the cells of such a column say: of words that nobody knows, that it waits for its owner. */
export function stateReader(title: string): (cell: string) => string {
  const plain = bare(title)
  const other = OF_SOLD.has(plain) ? SOLD : DRAFT
  const words = AGAINST.has(plain) ? new Map([...SAID, ...all(YES, other), ...all([...NO, '-', '0.00'], '')]) : SAID
  return (cell) => (cell === '' ? '' : (words.get(plainTitle(cell)) ?? other))
}

/** `Product published (0/1)` → `published`. */
function bare(title: string): string {
  return plainTitle(title.split(/[([]/, 1)[0] ?? '').replace(/^(?:product|item)/, '')
}
