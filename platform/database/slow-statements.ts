import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type TellSlow = { slowMs: number; tell(statement: string, ms: number): void }

const MOST_CHARACTERS = 2_000

/**
 * A connection that tells of every statement that took long: its text, which holds no values, because those are sent
 * beside it. The time runs from the sending; waiting for a connection is not the statement's fault.
 */
export function tellingSlow(Client: typeof pg.Client, { slowMs, tell }: TellSlow): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query as (...sent: unknown[]) => unknown
      this.query = ((...sent: unknown[]) => {
        const start = performance.now()
        const look = () => {
          const ms = Math.round(performance.now() - start)
          if (ms >= slowMs) tell(textOf(sent[0]), ms)
        }
        const last = sent.at(-1)
        if (typeof last !== 'function') {
          const answer = query.apply(this, sent)
          if (answer instanceof Promise) answer.then(look, look)
          return answer
        }
        const done = AsyncLocalStorage.bind((...answer: unknown[]) => {
          look()
          last(...answer)
        })
        return query.apply(this, [...sent.slice(0, -1), done])
      }) as typeof this.query
    }
  }
}

function textOf(sent: unknown): string {
  const text = typeof sent === 'object' && sent !== null && 'text' in sent ? sent.text : sent
  return String(text).replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS)
}

/** Whoever waited for a connection goes on as themselves, not as the one who gave it back. */
export class OwnTurnPool extends pg.Pool {
  override connect(...waiting: unknown[]): Promise<pg.PoolClient> {
    const [done] = waiting
    const connect = super.connect as (...waiting: unknown[]) => Promise<pg.PoolClient>
    return typeof done === 'function'
      ? connect.call(this, AsyncLocalStorage.bind(done as (...answer: unknown[]) => unknown))
      : connect.call(this)
  }
}
