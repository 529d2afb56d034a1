import { z } from 'zod'
import { INITIALISED, ROLE } from '#domain/accounts/admins/admins.server.ts'
import type { ArchiveEntry } from '#platform/backup/archive.ts'
import { jsonOf } from '#platform/text/json-of.ts'

const Admin = z.object({ id: z.string(), role: z.literal(ROLE) })
const User = z.object({ id: z.string(), email: z.string() })

/** Sees the entries of a backup, and then names those who are admins in it. */
export function watchForAdmins() {
  const admins = new Map<string, string>()
  return {
    see({ name, content }: ArchiveEntry) {
      const [, table] = name.split('/')
      if (table !== 'admins' && table !== 'users') return
      for (const line of content.toString().split('\n')) {
        const row = jsonOf(line)
        const [admin, user] = [Admin.safeParse(row), User.safeParse(row)]
        // Every backup has the admins before the accounts. One that was put together otherwise shows an id in place of an address.
        if (table === 'admins' && admin.success && admin.data.id !== INITIALISED)
          admins.set(admin.data.id, admin.data.id)
        if (table === 'users' && user.success && admins.has(user.data.id)) admins.set(user.data.id, user.data.email)
      }
    },
    /** Their addresses. */
    named: () => [...admins.values()].sort(),
  }
}
