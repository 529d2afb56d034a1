import pg from 'pg'

export type ReportSlow = { slowMs: number; report(statement: string, ms: number): void }

const MOST_CHARACTERS = 2_000

/**
 * A connection that reports every slow statement by its text, which holds no values: those are sent beside it. The time
 * starts when the statement is sent; waiting for a connection does not count.
 */
export function timedClient({ slowMs, report }: ReportSlow): typeof pg.Client {
  return class extends pg.Client {
    override query = ((statement: string | pg.QueryConfig, values?: unknown[]) => {
      const start = performance.now()
      const answer = super.query(statement, values)
      const check = () => {
        const ms = Math.round(performance.now() - start)
        if (ms >= slowMs) report(textOf(statement), ms)
      }
      answer.then(check, check)
      return answer
    }) as pg.Client['query']
  }
}

function textOf(statement: string | pg.QueryConfig): string {
  const text = typeof statement === 'string' ? statement : statement.text
  return text.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS)
}
