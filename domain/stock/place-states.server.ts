import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { waitingPlaces } from './waiting-table.ts'

const { confirmedAt, toldAt, heldUntil, endedAt, name } = waitingPlaces

/** Who waits to be told: the address is proved. */
export const isInLine = and(isNotNull(confirmedAt), isNull(toldAt), isNull(endedAt))

/** Who was told and has the piece still, though the time may be over. */
export const isHolding = and(isNotNull(toldAt), isNull(endedAt))

/** Somebody's who asked by themselves, and not one that the owner put aside for a name. */
export const isAsked = eq(name, '')
export const isForName = ne(name, '')

/** Whose time is not over. */
export const isHeld = and(isHolding, gt(heldUntil, sql`now()`))
