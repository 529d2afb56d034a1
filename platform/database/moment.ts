import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, because a JavaScript Date holds no more: a cursor made from one must compare equal to its row. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
