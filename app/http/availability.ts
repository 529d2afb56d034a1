import type { RouterContextProvider } from 'react-router'
import { servicesContext } from './context.ts'

/** What a page answers with when its list could not be loaded: nobody keeps it, and machines come back later. */
export const UNAVAILABLE = { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } }

/**
 * What a public page shows, or undefined when it could not be loaded: the failure is logged here, and the page stands with
 * its empty state and a way to try again.
 */
export async function tryToLoad<Value>(
  context: Readonly<RouterContextProvider>,
  loading: Promise<Value>,
): Promise<{ found: Value } | undefined> {
  try {
    return { found: await loading }
  } catch (error) {
    context.get(servicesContext).log.error({ err: error }, 'a page could not load what it shows')
    return undefined
  }
}
