import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

/**
 * Places in the lines of sold-out products. A place is told once at most: then a piece is held for it until `heldUntil`, and it
 * ends as that piece was bought, as the time was over (`lapsed`), as the owner ended it (`released`), or as the owner sold it
 * or has fewer pieces than are held (`withdrawn`): then its person has another place, in the same order of asking. A piece that the
 * owner puts aside for a name is a place that is told at once, without anybody to mail.
 */
export const waitingPlaces = pgTable(
  'waiting_places',
  {
    id: text('id').primaryKey(),
    productId: text('product_id').notNull(),
    /** In lower case; empty of a piece that was put aside for a name. */
    email: text('email').notNull(),
    /** The order of asking. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the address was proved; nobody is told before. */
    confirmedAt: moment('confirmed_at'),
    toldAt: moment('told_at'),
    heldUntil: moment('held_until'),
    endedAt: moment('ended_at'),
    ending: text('ending').$type<'bought' | 'lapsed' | 'released' | 'withdrawn'>(),
    orderId: text('order_id'),
    /** For whom the owner put a piece aside; empty of a place in line. */
    name: text('name').notNull().default(''),
  },
  (table) => [
    uniqueIndex('waiting_places_once')
      .on(table.productId, table.email, table.name)
      .where(sql`${table.endedAt} is null`),
    index('waiting_places_held')
      .on(table.heldUntil)
      .where(sql`${table.endedAt} is null and ${table.toldAt} is not null`),
    index('waiting_places_of_person').on(table.email),
    index('waiting_places_by_age').on(table.createdAt, table.id),
  ],
)

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
