import { expect, test } from 'vitest'
import { managedQueryFrom } from './catalogue/managed-list.ts'
import { MAX_SEARCH_LENGTH, searchTextFrom } from './catalogue/search-limits.ts'
import { searchFrom } from './list-query.ts'

test.each([
  ['the shop', MAX_SEARCH_LENGTH, searchTextFrom],
  ['the back office’s products', MAX_SEARCH_LENGTH, (typed: string) => managedQueryFrom(asked(typed)).search],
  ['its orders and mails', 200, (typed: string) => searchFrom(asked(typed))],
])('what is looked for in %s is cut between two characters, not inside of one', (_, most, read) => {
  const fitting = 'x'.repeat(most - 1)
  expect(read(`${fitting}🎮`)).toBe(fitting)
  expect(read(`${fitting}yz`)).toBe(`${fitting}y`)
})

const asked = (search: string) => new URLSearchParams({ search })
