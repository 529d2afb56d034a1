import { guessFields, plainTitle } from '#domain/csv/guess-fields.ts'
import { FOR_SALE, isPart, PART } from '../programs/column-parts.ts'
import type { Program } from '../programs/program.ts'
import { isOfStates } from '../programs/row-states.ts'
import { problemOfCell } from './cell-problem.ts'
import type { KindOfColumns } from './mapping-problem.ts'

type Given = { titles: readonly string[]; values: readonly (readonly string[] | undefined)[] }

/**
 * The field that each column of a file most likely is: as its program means it, or else by its title. What the first cells
 * contradict is no such field, but in a program's list whose columns are all known.
 */
export function guessColumns(kind: KindOfColumns, { titles, values }: Given): string[] {
  const isOfProducts = kind.problemOfEvery !== undefined
  const meant = titles.map(meaningOf(kind.program, titles))
  const isWrong = (field: string, place: number) => {
    const cells = kind.program?.about === undefined ? (values[place] ?? []) : []
    return cells.length > 0 && cells.every((cell) => problemOfCell(field, cell) !== undefined)
  }
  const taken = new Set<string>()
  const once = (field: string, place: number) => {
    const isFree = isPart(field) || (Object.hasOwn(kind.fields, field) && !taken.has(field))
    if (!isFree || isWrong(field, place)) return ''
    taken.add(field)
    return field
  }
  const said = meant.map((field, place) => (field === undefined ? undefined : once(field, place)))
  const unsaid = titles.map((title, place) => (said[place] === undefined ? title : ''))
  const usual = guessFields(unsaid, kind.fields, {
    mayBe: (field, place) => !taken.has(field) && !isWrong(field, place),
    isEmpty: (place) => values[place]?.length === 0,
  })
  const titled = usualFields(kind, titles)
  const instead = (place: number) => {
    const field = INSTEAD[titled[place] ?? ''] ?? ''
    const isFree = Object.hasOwn(kind.fields, field) && !taken.has(field) && !usual.includes(field)
    return isFree && isWrong(titled[place] ?? '', place) ? field : ''
  }
  const isCounted = taken.has('quantity') || usual.includes('quantity')
  return titles.map((title, place) => {
    const field = said[place] ?? (usual[place] || instead(place))
    if (said[place] !== undefined || !isOfProducts) return field
    if (isOfStates(title, values[place] ?? [], { isElse: field !== '', isCounted })) return FOR_SALE
    return field === '' && PARTS.has(plainTitle(title)) ? PART : field
  })
}

/** What a column is whose cells are not what its title says: another shop's `Order ID` is its number, a `Customer` is a name. */
const INSTEAD: Readonly<Record<string, string>> = { id: 'number', email: 'name' }

/** What titles mean by themselves, where a program says nothing of them. */
export function usualFields({ program, fields }: KindOfColumns, titles: readonly string[]): string[] {
  const meaning = meaningOf(program, titles)
  const unsaid = titles.map((title) => (meaning(title) === undefined ? title : ''))
  return guessFields(unsaid, fields)
}

/** Titles that say more of a product, and have no field of their own: parts of its description, unless a shop has a field for them. */
const PART_TITLES = [
  ...['condition', 'media condition', 'completeness', 'grade', 'edition', 'version', 'variant', 'set', 'set name'],
  ...['rarity', 'language', 'genre', 'region', 'publisher', 'developer', 'remarks', 'etat', 'langue', 'editeur'],
  ...['remarques', 'bemerkung', 'notizen', 'notas', 'الحالة', 'اللغة', 'المنطقة', 'الناشر', 'ملاحظات'],
] as const

const PARTS = new Set(PART_TITLES.map(plainTitle))

/**
 * What a title means in a program; undefined where it means the usual. Of several names of a field that a file has, the first
 * counts, and the others mean nothing.
 */
function meaningOf(
  { columns = {}, own = {}, hides = {}, leftOut = [] }: Partial<Program> = {},
  titles: readonly string[],
) {
  const given = new Set(titles.map((title) => title.trim().toLowerCase()))
  const names = Object.entries<readonly string[]>({ ...columns, ...own, [FOR_SALE]: Object.keys(hides), '': leftOut })
  const said = names.flatMap(([field, names]) => {
    const first = isPart(field) ? undefined : names.find((name) => given.has(name.toLowerCase()))
    return names.map((name) => {
      const isOther = first !== undefined && name !== first && !name.endsWith('*')
      return [name.toLowerCase(), isOther ? '' : field] as const
    })
  })
  const exact = new Map(said)
  const begun = said.filter(([name]) => name.endsWith('*'))
  return (title: string): string | undefined =>
    exact.get(title.trim().toLowerCase()) ??
    begun.find(([start]) => title.toLowerCase().startsWith(start.slice(0, -1)))?.[1]
}
