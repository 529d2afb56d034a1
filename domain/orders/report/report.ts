import { CATEGORIES, findCategory } from '#domain/catalogue/categories.ts'
import { CHANNEL_NAMES } from '../order.ts'
import type { Channel } from '../order-tables.ts'
import { monthsOf, type ReportRange } from './report-range.ts'

/**
 * What some orders come to. Returns are those of these orders, whenever they came; a kept piece is one that did not come back.
 * `known`: of the kept pieces those whose cost is known, from when they were ordered or else from today's product, what customers
 * paid for them, and what they cost.
 */
export type Figures = Record<(typeof FIGURES)[number], number>

const FIGURES = [
  'orders',
  'soldCents',
  'returnedCents',
  'pieces',
  'returnedPieces',
  'knownPieces',
  'knownNetCents',
  'knownCostCents',
] as const

export function figuresBy(figure: (name: keyof Figures) => number): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, figure(name)])) as Figures
}

/** `id`: a month (`2026-11`), the id of a category, or a channel. */
export type ReportRow = Figures & { id: string }

export type Report = {
  total: Figures
  months: ReportRow[]
  categories: ReportRow[]
  channels: ReportRow[]
  /** Of cancelled orders, which are in no sum, those whose money was handed back. */
  cancelled: CancelledMoney
}

export type CancelledMoney = { orders: number; returnedCents: number }

/** Of one month and channel: the orders; or with a category their lines, and then `orders` is 0. */
export type ReportPart = Figures & { month: string; channel: Channel; category: string | null }

/** In place of a category: lines whose product was deleted. */
export const DELETED = '(deleted)'
/** In place of a category: what the totals of imported orders have beside their lines, such as delivery. */
const BESIDE = '(beside)'

/** Adds up parts, so that the rows of each table come to the total. Orders and their sums count once, lines give the pieces. */
export function reportOf(parts: readonly ReportPart[], range: ReportRange): Omit<Report, 'cancelled'> {
  const isLine = ({ category }: ReportPart) => category !== null
  // The money of months and channels is the orders' own, that of categories the lines'.
  const whole = parts.map((part) => (isLine(part) ? { ...part, soldCents: 0, returnedCents: 0 } : part))
  const lines = parts.filter(isLine)
  const total = sumOf(whole)
  const beside = { ...sumOf([]), soldCents: total.soldCents - sumOf(lines).soldCents }
  const categories = rowsBy(lines, ({ category }) => category ?? '', ORDERED_CATEGORIES)
  return {
    total,
    months: rowsBy(whole, ({ month }) => month, monthsOf(range), true),
    channels: rowsBy(whole, ({ channel }) => channel, Object.keys(CHANNEL_NAMES)),
    categories: beside.soldCents === 0 ? categories : [...categories, { id: BESIDE, ...beside }],
  }
}

const ORDERED_CATEGORIES = CATEGORIES.map(({ id }) => id)

/** In the given order, what is not in it last; `isWhole`: with all that is in it. */
function rowsBy(
  parts: readonly ReportPart[],
  idOf: (part: ReportPart) => string,
  order: readonly string[],
  isWhole = false,
): ReportRow[] {
  const groups = Map.groupBy(parts, idOf)
  const ids = [
    ...order.filter((id) => isWhole || groups.has(id)),
    ...[...groups.keys()].filter((id) => !order.includes(id)),
  ]
  return ids.map((id) => ({ id, ...sumOf(groups.get(id) ?? []) }))
}

function sumOf(parts: readonly Figures[]): Figures {
  return figuresBy((name) => parts.reduce((total, part) => total + part[name], 0))
}

export function categoryName(id: string): string {
  if (id === DELETED) return 'Deleted products'
  if (id === BESIDE) return 'Other amounts of imported orders'
  return findCategory(id)?.name ?? id
}

export function channelName(id: string): string {
  return CHANNEL_NAMES[id as Channel] ?? id
}

export function netCents({ soldCents, returnedCents }: Figures): number {
  return soldCents - returnedCents
}

/** What an order came to when it was placed; undefined without one. */
export function averageCents({ soldCents, orders }: Figures): number | undefined {
  return orders === 0 ? undefined : Math.round(soldCents / orders)
}

export function keptPieces({ pieces, returnedPieces }: Figures): number {
  return pieces - returnedPieces
}

/** What is left of the price of the kept pieces whose cost is known; undefined where none is. */
export function marginCents({ knownPieces, knownNetCents, knownCostCents }: Figures): number | undefined {
  return knownPieces === 0 ? undefined : knownNetCents - knownCostCents
}
