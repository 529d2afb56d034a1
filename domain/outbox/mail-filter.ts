import { searchFrom } from '../paging/list-query.ts'
import type { MailState } from './mail-table.ts'

const MAIL_STATES: MailState[] = ['waiting', 'sent', 'filed', 'failed', 'dismissed']

export type MailFilter = {
  /** Anything in the address it goes to; or the whole id of the mail or its order. */
  search?: string | undefined
  state?: MailState | undefined
}

/** What an address asks for; a part that makes no sense filters nothing. */
export function mailFilterFrom(query: URLSearchParams): MailFilter {
  return {
    search: searchFrom(query),
    state: MAIL_STATES.find((state) => state === query.get('state')),
  }
}
