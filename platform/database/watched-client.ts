import pg from 'pg'

export type ReportSlow = { slowMs: number; report(statement: string, ms: number): void }

/** What is told of each statement: that it was sent, and that PostgreSQL answered it, or that the connection was lost. */
export type Watch = {
  asked(client: pg.ClientBase): void
  /** @param askedAt when it was sent, by `performance.now()` */
  answered(client: pg.ClientBase, askedAt: number): void
  lost(client: pg.ClientBase): void
}

const MOST_CHARACTERS = 2_000

/**
 * A connection whose statements are watched, and reported when they are slow: by their text, which holds no values, as those are
 * sent beside it. The time starts when the statement is sent; waiting for a connection does not count.
 */
export function watchedClient(watch: Watch, slow: ReportSlow | undefined): typeof pg.Client {
  return class extends pg.Client {
    override query = ((statement: string | pg.QueryConfig, values?: unknown[]) => {
      const start = performance.now()
      watch.asked(this)
      const answer = super.query(statement, values)
      const note = () => {
        const ms = Math.round(performance.now() - start)
        if (slow !== undefined && ms >= slow.slowMs) slow.report(textOf(statement), ms)
      }
      answer.then(
        () => {
          watch.answered(this, start)
          note()
        },
        (error) => {
          if (error instanceof pg.DatabaseError) watch.answered(this, start)
          else watch.lost(this)
          note()
        },
      )
      return answer
    }) as pg.Client['query']
  }
}

function textOf(statement: string | pg.QueryConfig): string {
  const text = typeof statement === 'string' ? statement : statement.text
  return text.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS)
}
