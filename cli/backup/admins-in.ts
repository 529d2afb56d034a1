import { z } from 'zod'
import { INITIALISED, ROLE } from '#domain/accounts/admins/admins.server.ts'
import type { ArchiveEntry } from '#platform/backup/archive.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { jsonOf } from '#platform/text/json-of.ts'

/** As every shop writes them. PostgreSQL would make texts of numbers, too, and somebody else would be named, or nobody. */
const ROWS = {
  admins: z.object({ id: z.string(), role: z.string() }),
  users: z.object({ id: z.string(), email: z.string() }),
}

/**
 * Sees the entries of a backup, and then names those who are admins in it.
 *
 * @throws StartProblem from `see` at a row of theirs that no shop writes
 */
export function watchForAdmins() {
  const admins = new Map<string, string>()
  return {
    see({ name, content }: ArchiveEntry) {
      const [, table] = name.split('/')
      if (table !== 'admins' && table !== 'users') return
      for (const [place, line] of content.toString().split('\n').entries()) {
        if (line.trim() === '') continue
        const row = ROWS[table].safeParse(jsonOf(line)).data
        if (row === undefined) throw new StartProblem(`${name}: line ${place + 1} is no row`)
        // Every backup has the admins before the accounts. One that was put together otherwise shows an id in place of an address.
        if ('role' in row && row.role === ROLE && row.id !== INITIALISED) admins.set(row.id, row.id)
        if ('email' in row && admins.has(row.id)) admins.set(row.id, row.email)
      }
    },
    /** Their addresses. */
    named: () => [...admins.values()].sort(),
  }
}
