import { and, like, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from './contains.ts'
import { fold } from './fold.ts'
import { phoneSearch } from './phone-digits.ts'

type Searched = {
  /** Folded texts. */
  searchText: PgColumn
  /** The digits of a phone. */
  digits: PgColumn
}

/** Whether a row has every word that was typed, wherever each stands, or the phone. A phone is one word, however it is written. */
export function foundIn({ searchText, digits }: Searched, typed: string): SQL | undefined {
  const phones = phoneSearch(typed)
  const words = phones.length > 0 ? [fold(typed)] : fold(typed).split(' ')
  return or(
    and(...words.map((word) => like(searchText, contains(word)))),
    ...phones.map((phone) => like(digits, contains(phone))),
  )
}
