import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/clone-database.ts'
import { openPool } from './client.ts'

test('a database that compiles statements does not compile the shop’s, on any of its connections', async () => {
  const clone = await cloneDatabase()
  await compileIn(clone.url)
  const pool = openPool(clone.url, { connections: 3 })
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  const said = await Promise.all(clients.map((client) => client.query<{ jit: string }>('show jit')))
  for (const client of clients) client.release()
  await pool.end()
  await clone.drop()
  expect(said.map(({ rows }) => rows[0]?.jit)).toEqual(['off', 'off', 'off'])
})

/** As every PostgreSQL does that nobody has told otherwise. */
async function compileIn(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`alter database ${new URL(url).pathname.slice(1)} set jit = on`)
  await owner.end()
}
