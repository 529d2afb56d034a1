import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered: its id and its trace, whose it is, and the route that answers it, once they are known. */
export type CurrentRequest = { request: string; trace?: string | undefined; user?: string | undefined; route?: string }

/**
 * What happens on behalf of a request knows it, however deep below. The app, which is bundled and would have a copy of its
 * own, is given this one with the services.
 */
export const requestScope = new AsyncLocalStorage<CurrentRequest>()

export type RequestScope = typeof requestScope
