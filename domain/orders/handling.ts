import type { Handling } from './order-tables.ts'

export type { Handling } from './order-tables.ts'

/** What an order in each state may become. A step may be left out: an order handed over in the shop was never sent. */
const NEXT: Record<Handling, readonly Handling[]> = {
  new: ['packed', 'sent', 'delivered', 'cancelled'],
  packed: ['sent', 'delivered', 'cancelled'],
  // A parcel that comes back unopened is cancelled.
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

export function canBecome(now: Handling, next: Handling): boolean {
  return NEXT[now].includes(next)
}

/** Where an order's customer still waits for it. */
export const STATES_UNDER_WAY: Handling[] = ['new', 'packed', 'sent']

export function isUnderWay(handling: Handling): boolean {
  return STATES_UNDER_WAY.includes(handling)
}

/** The lines of an order that has not gone out. */
export function linesToSend<Line>({ handling, items }: { handling: Handling; items: Line[] }): Line[] | undefined {
  return isToDo({ handling }) ? items : undefined
}

/** How far an order is; steps go forward only. */
export function stageOf(handling: Handling): number {
  return ORDER_TABS.all.indexOf(handling)
}

/** The tabs of the list of orders, each with the states that it holds. */
export const ORDER_TABS = {
  'to-do': ['new', 'packed'],
  sent: ['sent'],
  delivered: ['delivered'],
  cancelled: ['cancelled'],
  all: ['new', 'packed', 'sent', 'delivered', 'cancelled'],
} as const satisfies Record<string, readonly Handling[]>

/** Whether it waits for the owner, under To do. */
export function isToDo({ handling }: { handling: Handling }): boolean {
  return ORDER_TABS['to-do'].some((each) => each === handling)
}

export type OrderTab = keyof typeof ORDER_TABS

export function handlingFrom(text: string | undefined): Handling | undefined {
  return ORDER_TABS.all.find((handling) => handling === text)
}

export function orderTabFrom(text: string | null): OrderTab | undefined {
  return text !== null && Object.hasOwn(ORDER_TABS, text) ? (text as OrderTab) : undefined
}

export type Corrector = 'owner' | 'customer'

/** Whether they may still change where an order goes; a packed parcel has its label. */
export function mayCorrect(who: Corrector, handling: Handling): boolean {
  return handling === 'new' || (who === 'owner' && handling === 'packed')
}
