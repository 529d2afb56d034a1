import { and, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { waitingPlaces } from './waiting-table.ts'

const { confirmedAt, toldAt, heldUntil, endedAt } = waitingPlaces

/** Who waits to be told: the address is proved. */
export const isInLine = and(isNotNull(confirmedAt), isNull(toldAt), isNull(endedAt))

/** Who was told and has the piece still, though the time may be over. */
export const isHolding = and(isNotNull(toldAt), isNull(endedAt))

/** Whose time is not over. */
export const isHeld = and(isHolding, gt(heldUntil, sql`now()`))
