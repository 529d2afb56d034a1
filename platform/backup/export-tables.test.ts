import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/shops/clone-database.ts'
import { openPool } from '../database/client.ts'
import { EXPORTED, LEFT_OUT } from './export-tables.ts'

test('every table of the database moves out, or is left out for a reason', async () => {
  const database = await cloneDatabase()
  const pool = openPool(database.url, { connections: 1 })
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
  )
  await pool.end()
  await database.drop()
  const named = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('the guide names each of them with the same words', async () => {
  const guide = await readFile(new URL('../../docs/move-out.md', import.meta.url), 'utf8')
  const lines = guide.split('\n').map((line) => line.replace(/\s+/g, ' '))
  for (const [name, text] of Object.entries({ ...EXPORTED, ...LEFT_OUT }))
    expect(lines).toContain(`| \`${name}\` | ${text} |`)
})
