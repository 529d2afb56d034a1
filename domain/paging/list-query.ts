import { cutText } from '#platform/text/cut-text.ts'
import { asciiAddress } from '#platform/text/mail-address.ts'

const MAX_SEARCH_LENGTH = 200

/** What an address asks a list to look for; an address of mail as it is stored. */
export function searchFrom(query: URLSearchParams): string | undefined {
  const search = asciiAddress(cutText((query.get('search') ?? '').replaceAll('\0', '').trim(), MAX_SEARCH_LENGTH))
  return search === '' ? undefined : search
}

/** The other way: `?search=...` for links that keep the filter; empty without one. */
export function listQuery(asked: Record<string, string | undefined>): string {
  const query = new URLSearchParams(givenParams(asked))
  return query.size === 0 ? '' : `?${query}`
}

/** Those that have a value. */
export function givenParams(asked: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(asked).filter((each): each is [string, string] => each[1] !== undefined)
  return Object.fromEntries(given)
}
