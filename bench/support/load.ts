import { type Answer, Connection } from './connection.ts'

export type Load = {
  port: number
  /** Each asks again as soon as it is answered, on a connection of its own. */
  clients: number
  seconds: number
  /** Ends sooner, when so many answers have come; for what can be asked only so often. */
  most?: number
  /** The next request, however many clients ask. */
  next(turn: number): Buffer
  /** Whether an answer is the right one; a wrong one ends the bench, because a figure of errors is none. */
  expects?(answer: Answer): boolean
}

export type Latencies = {
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  answers: number
  kilobytes: number
}

const isOk = ({ status }: Answer) => status === 200

/** Sends requests from several clients at once for a while, and says how quickly they were answered. */
export async function load({
  port,
  clients,
  seconds,
  most = Infinity,
  next,
  expects = isOk,
}: Load): Promise<Latencies> {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(port)))
  const latenciesMs: number[] = []
  let bytes = 0
  let turn = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const run = async (connection: Connection) => {
    while (performance.now() < end && turn < most) {
      const request = next(turn++)
      const sent = performance.now()
      const answer = await connection.send(request)
      latenciesMs.push(performance.now() - sent)
      bytes += answer.body.length
      if (!expects(answer)) throw new Error(`wrong answer to ${firstLine(request)}\n${answer.head}`)
    }
  }
  try {
    await Promise.all(connections.map(run))
  } finally {
    for (const connection of connections) connection.close()
  }
  const latencies = latenciesOf(latenciesMs, (performance.now() - start) / 1000)
  return { ...latencies, kilobytes: bytes / 1000 / latencies.answers }
}

function latenciesOf(latenciesMs: number[], seconds: number) {
  const sorted = Float64Array.from(latenciesMs).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    perSecond: sorted.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    answers: sorted.length,
  }
}

function firstLine(request: Buffer): string {
  return request.toString('latin1', 0, request.indexOf('\r\n'))
}
