import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listTables } from '#platform/backup/tables.ts'
import { openTestDatabase } from '../../tests/support/shops/clone-database.ts'
import { SHOP_TABLES } from './shop-tables.server.ts'

test('the guide to moving out names every table once: what moves, and what is left out', async () => {
  await using database = await openTestDatabase()
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
  )
  const { derived, notMoved } = SHOP_TABLES
  const stored = (await listTables(database.pool, derived)).map(({ name }) => name)
  const names = rows.map(({ name }) => name)
  const moved = stored.filter((name) => !notMoved.includes(name))
  expect(names).toEqual(expect.arrayContaining([...derived, ...SHOP_TABLES.atStart, ...notMoved]))
  const guide = await readFile(new URL('../../docs/move-out.md', import.meta.url), 'utf8')
  const namedIn = (part = '') => [...part.matchAll(/^\| `(\w+)` +\| \S/gm)].map(([, name = '']) => name)
  const [inside, leftOut] = guide.slice(guide.indexOf('## Tables')).split('Left out:')
  expect(namedIn(inside)).toEqual(moved.toSorted())
  expect(namedIn(leftOut)).toEqual(names.filter((name) => !moved.includes(name)).toSorted())
})
