import { expect, test } from 'vitest'
import { narrowingFrom } from '#domain/catalogue/list/narrowing.ts'
import { managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { MAX_SEARCH_LENGTH, searchTextFrom } from '#domain/catalogue/search/search-limits.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { searchFrom } from '#domain/paging/list-query.ts'

test.each([
  ['a delivery’s note', 2_000, (typed: string) => TypedDelivery.parse({ deliveryNote: typed }).deliveryNote],
  [
    'a price to narrow by',
    40,
    (typed: string) => narrowingFrom(new URLSearchParams({ 'price-from': typed }))?.prices.from.typed,
  ],
  ['a search of the shop', MAX_SEARCH_LENGTH, searchTextFrom],
  [
    'a search of the back office’s products',
    MAX_SEARCH_LENGTH,
    (typed: string) => managedQueryFrom(asked(typed)).search,
  ],
  ['a search of its orders and mails', 200, (typed: string) => searchFrom(asked(typed))],
])('the text of %s is cut between two characters, not inside of one', (_, most, read) => {
  const fitting = 'x'.repeat(most - 1)
  expect(read(`${fitting}🎮`)).toBe(fitting)
  expect(read(`${fitting}yz`)).toBe(`${fitting}y`)
})

const asked = (search: string) => new URLSearchParams({ search })
