import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/clone-database.ts'
import { fold } from '../fold.ts'
import { searchCode } from './search-code.ts'

test('a code here is the one that the database writes', async () => {
  await using database = await openTestDatabase()
  const bytes = Array.from({ length: 0x7ff }, (_, place) => String.fromCharCode(place + 1)).join('')
  const texts = [bytes, ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), 300).map(fold)]
  const { rows } = await database.db.execute<{ code: string }>(
    sql`select search_code(text) as code from unnest(${sql.param(texts)}::text[]) with ordinality as each (text, place) order by place`,
  )
  expect(rows.map(({ code }) => code)).toEqual(texts.map(searchCode))
})
