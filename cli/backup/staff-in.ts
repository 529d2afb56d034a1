import { z } from 'zod'
import { INITIALISED, ROLE } from '#domain/accounts/find-staff.server.ts'
import type { ArchiveEntry } from '#platform/backup/archive.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { jsonOf } from '#platform/text/json-of.ts'

/** As every shop writes them. PostgreSQL would make texts of numbers, too, and somebody else would be named, or nobody. */
const ROWS = {
  admins: z.object({ id: z.string(), role: z.string() }),
  helpers: z.object({ id: z.string(), since: z.string() }),
  users: z.object({ id: z.string(), email: z.string() }),
}

export type NamedStaff = { admins: string[]; helpers: string[] }

/**
 * Sees the entries of a backup, and then names those who are admins and helpers in it.
 *
 * @throws StartProblem from `see` at a row of theirs that no shop writes
 */
export function watchForStaff() {
  const admins = new Map<string, string>()
  const helpers = new Map<string, string>()
  return {
    see({ name, content }: ArchiveEntry) {
      const [, table] = name.split('/')
      if (table !== 'admins' && table !== 'helpers' && table !== 'users') return
      for (const [place, line] of content.toString().split('\n').entries()) {
        if (line.trim() === '') continue
        const row = ROWS[table].safeParse(jsonOf(line)).data
        if (row === undefined) throw new StartProblem(`${name}: line ${place + 1} is no row`)
        // Every backup has the staff before the accounts. One that was put together otherwise shows an id in place of an address.
        if ('role' in row && row.role === ROLE && row.id !== INITIALISED) admins.set(row.id, row.id)
        if (table === 'helpers') helpers.set(row.id, row.id)
        if (!('email' in row)) continue
        for (const staff of [admins, helpers]) if (staff.has(row.id)) staff.set(row.id, row.email)
      }
    },
    /** Their addresses. */
    named: (): NamedStaff => ({ admins: [...admins.values()].sort(), helpers: [...helpers.values()].sort() }),
  }
}
