import { data } from 'react-router'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { isRolledBack } from '#platform/database/sql-state.ts'
import { TookTooLong } from '#platform/database/took-too-long.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import { TooBusy } from '#platform/work/too-busy.ts'
import { type Context, headersContext, servicesContext } from './context.ts'
import { TOO_LONG, TOO_LONG_STATUS } from './too-long.ts'

/** The answer of a page whose list could not be loaded. */
export const UNAVAILABLE = { status: 503 }

/** Seconds until another try. */
export const SOON_S = '5'

/**
 * What a public page shows, or undefined when it could not be loaded: the failure is logged here, and the page stands with
 * its empty state and a link to try again. No cache stores such a page, and robots come back later. A search that takes too
 * long is refused instead: another try would take as long.
 */
export async function tryToLoad<Value>(
  context: Context,
  loading: Promise<Value>,
): Promise<{ found: Value } | undefined> {
  try {
    return { found: await loading }
  } catch (error) {
    if (error instanceof TookTooLong) throw data(TOO_LONG, { status: TOO_LONG_STATUS })
    context.get(servicesContext).log.error({ err: error }, 'a page could not load what it shows')
    comeBackSoon(context)
    return undefined
  }
}

/**
 * Logs the failure of a form that keeps what was typed.
 *
 * @returns the status to answer with: 503 when it passes by itself
 */
export function reportTrouble(context: Context, error: unknown, text = 'a form could not be worked on'): 500 | 503 {
  context.get(servicesContext).log.error({ err: error }, text)
  if (!passesByItself(error)) return 500
  comeBackSoon(context)
  return 503
}

/** The database is down, too many requests came at once, or two got in each other's way. All are temporary. */
export function passesByItself(error: unknown): boolean {
  return error instanceof TooBusy || isConnectionLoss(error) || isRolledBack(error)
}

/** A line of text, for whom a page would cost too much. */
export function plainTrouble(): Response {
  const headers = { 'retry-after': SOON_S, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(SHOP_TEXTS.somethingWrong, { status: 503, headers })
}

/** For an answer that no cache stores, and after which robots come back. */
export function comeBackSoon(context: Context): void {
  const headers = context.get(headersContext)
  headers.set('cache-control', 'no-store')
  headers.set('retry-after', SOON_S)
}
