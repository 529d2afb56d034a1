import pg from 'pg'

/** What the driver asks of a statement that is on its way, beside what its types tell. */
type Driven = pg.Query & {
  name: string | undefined
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
}
type Answer = (error: Error | undefined, result: unknown) => void

const driven = pg.Query.prototype as Driven

/**
 * The first statement of a transaction, together with its `begin`. Nothing synchronises the two, so PostgreSQL passes over
 * the statement when it cannot begin: by itself it would be carried out and stay, whatever becomes of the rest.
 */
export class FirstStatement extends pg.Query {
  declare name: string | undefined
  #hasBegun = false
  #ownName: string | undefined

  constructor(config: pg.QueryConfig, values: unknown[] | undefined, answer: Answer) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, values, answer)
    this.#ownName = this.name
  }

  override submit = (connection: pg.Connection) => {
    connection.parse({ name: '', text: 'begin', types: [] }, true)
    connection.bind({}, true)
    connection.execute({}, true)
    const problem = driven.submit.call(this, connection)
    // Until `begin` is done, what is heard of is not the statement that has this name.
    this.name = undefined
    return problem
  }

  handleCommandComplete(message: unknown, connection: pg.Connection) {
    if (this.#hasBegun) return driven.handleCommandComplete.call(this, message, connection)
    this.#hasBegun = true
    this.name = this.#ownName
  }

  handleError(error: Error, connection: pg.Connection) {
    // The driver takes the passed over statement for one that PostgreSQL knows by now.
    if (!this.#hasBegun) connection.stream.destroy()
    driven.handleError.call(this, error, connection)
  }
}
