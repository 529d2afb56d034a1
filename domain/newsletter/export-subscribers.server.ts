import type { Auth } from '#domain/tokens.server.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { listAsCsv } from '../csv/list-as-csv.ts'
import { SUBSCRIBER_COLUMNS } from './subscriber-sheet.ts'
import { countSubscribers, searchSubscribers } from './subscribers.server.ts'
import { unsubscribeToken } from './unsubscribe.server.ts'

const BATCH = 1_000
const { status: _, ...COLUMNS } = SUBSCRIBER_COLUMNS

type ExportSubscribers = { actor: Actor; search: string | undefined; publicUrl: string }

/**
 * The subscribers as CSV, newest first. The program that sends the newsletter gets the link that has to
 * stand in each mail. That the addresses were taken out is written down first.
 */
export async function* exportSubscribers(
  { db, secret }: Auth,
  { actor, search, publicUrl }: ExportSubscribers,
): AsyncGenerator<string> {
  const count = await countSubscribers(db, search)
  const name = `${count} ${count === 1 ? 'subscriber' : 'subscribers'} of the newsletter`
  await record(db, actor, [{ action: 'exported', kind: 'subscriber', subject: { id: null, name } }])
  const link = (id: string) => `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken(secret, id)}`
  yield* listAsCsv({
    columns: COLUMNS,
    read: ({ after }) => searchSubscribers(db, { search, after, limit: BATCH }),
    linesOf: (rows) =>
      rows.map(({ id, email, createdAt }) => ({
        email,
        createdAt: { written: createdAt.toISOString() },
        link: link(id),
      })),
  })
}
