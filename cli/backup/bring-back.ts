import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { forgetBrowsers, OPEN_TABLES } from '#domain/accounts/end-access.server.ts'
import { INITIALISED, ROLE } from '#domain/accounts/find-staff.server.ts'
import type { ArchiveEntry } from '#platform/backup/archive.ts'
import { type Backup, restoreShop } from '#platform/backup/restore-shop.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { jsonOf } from '#platform/text/json-of.ts'
import type { ValuesOf } from '../base/command.ts'
import { openShopDatabase } from '../base/open-database.ts'
import type { showProgress } from '../base/progress.ts'
import { say, sayIfAny } from '../base/say.ts'

/** What every command takes that fills a shop with a backup or an export. */
export const BRING_BACK_OPTIONS = {
  'without-pictures': { type: 'boolean', about: 'Go on although picture files are missing' },
  yes: { type: 'boolean', about: 'Do not ask whether the people named may come along' },
  json: { type: 'boolean', about: 'Print the result as JSON' },
} as const

type Asked = ValuesOf<typeof BRING_BACK_OPTIONS> & {
  staff: NamedStaff
  progress: ReturnType<typeof showProgress>
  /** What was restored, for scripts, and the beginning of a sentence that says what it holds. */
  names: Record<string, string | undefined>
  words: string
}

/**
 * Fills an empty shop, once the operator has seen which admins and helpers it gets, and says what it holds then. Sessions and mailed
 * links of that time end: some ended since, or were stolen with the backup.
 */
export async function bringBack(backup: Backup, { staff, yes, json, progress, names, words }: Asked): Promise<void> {
  progress.end()
  if (!yes) await confirm(`${staffText(staff)} Make sure that you know each of them.`)
  await using shop = await openShopDatabase({ mayCreate: true, asItIs: true })
  await restoreShop(shop, backup, { tell: progress.tell, emptied: OPEN_TABLES, settle: () => forgetBrowsers(shop.db) })
  progress.end()
  const { counts, missingPictures } = backup
  const { newShop } = shop
  if (json) return say(JSON.stringify({ ...names, ...counts, missingPictures, ...staff, newShop }))
  say(`${words} ${countsText(counts)}. ${staffText(staff)}`)
  if (missingPictures > 0) say(`${missingPictures} picture files are missing or damaged.`)
  sayIfAny(newShop)
}

export function countsText({ rows, pictures }: Backup['counts']): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rows.products ?? 0} products, ${rows.orders ?? 0} orders, ${all} rows in all, ${pictures} picture files`
}

function staffText({ admins, helpers }: NamedStaff): string {
  const ofAdmins = admins.length === 0 ? 'No admin comes along.' : `Admins come along: ${admins.join(', ')}.`
  return helpers.length === 0 ? ofAdmins : `${ofAdmins} Helpers come along: ${helpers.join(', ')}.`
}

/**
 * Asks on the terminal whether to go on.
 *
 * @throws StartProblem when the answer is not yes, or nobody can be asked
 */
async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartProblem(`${question}\nNobody can be asked here: add --yes to go on.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  const closed = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question(`${question}\nGo on? [y/N] `), closed])
  terminal.close()
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new StartProblem('Nothing was changed.')
}

/** As every shop writes them. PostgreSQL would make texts of numbers, too, and somebody else would be named, or nobody. */
const ROWS = {
  admins: z.object({ id: z.string(), role: z.string() }),
  helpers: z.object({ id: z.string(), since: z.string() }),
  users: z.object({ id: z.string(), email: z.string() }),
}

type NamedStaff = { admins: string[]; helpers: string[] }

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
    named: (): NamedStaff => ({ admins: [...admins.values()].sort(), helpers: [...helpers.values()].sort() }),
  }
}
