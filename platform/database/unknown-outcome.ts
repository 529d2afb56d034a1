import type pg from 'pg'

/** What PostgreSQL warns of when an operator cancels a commit that waits for its standby, or ends the session. */
const WAIT_CANCELLED = new Set(['57014', '57P01'])

/**
 * Nobody knows whether a transaction was stored for good: it may be done, may still wait for a standby, or exist only on a
 * node that is about to be replaced. Carries the SQLSTATE that the standard has for it, `transaction_resolution_unknown`.
 */
export class UnknownOutcome extends Error {
  readonly code = '08007'
  constructor() {
    super('the database has not confirmed in time what it was asked')
  }
}

const cancelled = new WeakSet<pg.ClientBase>()

/**
 * Remembers a connection whose commit was acknowledged although its wait for a synchronous standby was cancelled: PostgreSQL
 * says so in a warning only, and a failover would lose the transaction.
 */
export function heedCancelledWaits(client: pg.ClientBase): void {
  client.on('notice', ({ code }) => {
    if (code !== undefined && WAIT_CANCELLED.has(code)) cancelled.add(client)
  })
}

/** @throws UnknownOutcome after a commit of this connection that PostgreSQL acknowledged without its standby */
export function checkConfirmed(client: pg.ClientBase): void {
  if (cancelled.has(client)) throw new UnknownOutcome()
}
