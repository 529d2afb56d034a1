import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import { type Context, headersContext } from './context.ts'

/** What a search answers that found nothing in its time. */
export const TOO_LONG = 'This search takes too long. Please search for whole words, or for more letters.'
export const TOO_LONG_STATUS = 422

/** A part of a page that was not found in time: the page stands without it, and no cache stores it. */
export async function orWithout<Value>(context: Context, searching: Promise<Value>): Promise<Value | undefined> {
  return await searching.catch((error) => {
    context.get(headersContext).set('cache-control', 'no-store')
    return undefinedIfTooLong(error)
  })
}
