import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { MAX_FORM_BYTES } from '#app/forms/file-form.ts'
import { photo } from '../support/data/pictures.ts'
import { residentMb } from '../support/machine/peak-memory.ts'
import { openRealShop } from '../support/shops/real-shop.ts'
import { type Dice, throwDice } from './fuzz/dice.ts'
import { type Attempt, makeRequest } from './fuzz/make-request.ts'
import { meet, type Person } from './fuzz/meet.ts'
import { mutateBytes } from './fuzz/mutate.ts'
import { FUZZED_ROUTES, withoutSamples } from './fuzz/routes.ts'
import { ANSWER_MS, AT_ONCE, agent, send, type Told } from './fuzz/send.ts'
import { tell } from './tell.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 200_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const ROUND = 500
/** After so many requests everybody finds the shop as it was: filled, with links that are good, and is signed in. */
const ROUNDS_A_DAY = 40
const LET_IN_EVERY = 20
/** Every so many requests one is no HTTP at all. */
const NOISE_EVERY = 200
const INSIDES = /\n\s+at \S+ \(|node_modules|\.server\.ts|drizzle|pg-pool|Failed query|SQLSTATE/
/** As little as the shop can live on: what a process does not let go of ends it. */
const HEAP = '--max-old-space-size=96'
/** How much a process may keep for itself between the first quarter and the end: caches fill, leaks grow. */
const MOST_GROWTH = 0.25

/** Bytes that are hardly HTTP: whatever comes of them, the line is closed and nobody else notices. */
function sendNoise(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = createConnection(port, '127.0.0.1', () => line.end(bytes))
    line.setTimeout(ANSWER_MS, () => line.destroy(new Error('the line was not closed')))
    line.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve() : reject(error),
    )
    line.on('close', () => resolve())
    line.resume()
  })
}

function problemOf({ status, location, body }: Told, origin: string): string | undefined {
  if (status >= 500) return `answers ${status}`
  const inside = INSIDES.exec(body)?.[0]
  if (inside !== undefined) return `shows ${inside}`
  if (location !== undefined && new URL(location, origin).origin !== origin) return `leads to ${location}`
  return undefined
}

/** More than the shop takes is refused unread, and its connection is cut soon afterwards: the sender may still be sending. */
function isCutUnread({ body }: Attempt, { code }: NodeJS.ErrnoException): boolean {
  return (code === 'EPIPE' || code === 'ECONNRESET') && (body?.length ?? 0) > MAX_FORM_BYTES
}

test(
  `${REQUESTS} requests that nobody makes: no page breaks, nothing of the inside is shown, nobody waits`,
  async () => {
    await using shop = await openRealShop({ NODE_OPTIONS: HEAP })
    const dice: Dice = throwDice(SEED)
    const picture = await photo(64, 48)
    const statuses: Record<number, number> = {}
    const problems: string[] = []
    const memory: number[] = []
    let sent = 0
    let noises = 0

    async function attempt(person: Person, names: string[]) {
      sent += 1
      if (sent % NOISE_EVERY === 0) {
        noises += 1
        const line = `POST /cart HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncookie: ${person.cookie}\r\n\r\nabcde`
        await sendNoise(shop.port, mutateBytes(dice, Buffer.from(line))).catch((error: Error) =>
          problems.push(`noise: ${error.message}`),
        )
        return
      }
      const made = makeRequest(dice, { ...person, names, origin: shop.address, picture })
      const what = () =>
        `${made.method} ${made.path.slice(0, 300)} ${JSON.stringify(made.headers).slice(0, 400)} ${made.body?.toString('latin1').slice(0, 600) ?? ''}`
      try {
        const told = await send(shop.port, made)
        statuses[told.status] = (statuses[told.status] ?? 0) + 1
        const problem = problemOf(told, shop.address)
        if (problem !== undefined) problems.push(`${problem}: ${what()}`)
      } catch (error) {
        if (!isCutUnread(made, error as NodeJS.ErrnoException)) problems.push(`${(error as Error).message}: ${what()}`)
      }
    }

    let day = await meet(shop, picture)
    const everything = day.crowd.flatMap(({ samples }) => samples)
    expect(withoutSamples(FUZZED_ROUTES, everything), 'routes without a sample').toEqual([])
    while (sent < REQUESTS && problems.length < 20) {
      if (sent > 0 && sent % (ROUND * ROUNDS_A_DAY) === 0) day = await meet(shop, picture)
      const { crowd } = day
      const names = [
        ...new Set(crowd.flatMap(({ samples }) => samples.flatMap(({ fields }) => fields.map(([name]) => name)))),
      ]
      let left = ROUND
      const sender = async () => {
        while (left > 0) {
          left -= 1
          if (left % LET_IN_EVERY === 0) await day.letIn()
          await attempt(dice.one(crowd), names)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, sender)).catch((cause) => {
        throw new Error(`after ${sent} requests ${shop.process.state}`, { cause })
      })
      memory.push(await residentMb(shop.process.pid))
    }
    agent.destroy()
    expect(problems).toEqual([])
    // They got as far as pages, changes, redirects, refusals and missing pages.
    expect(Object.keys(statuses).map(Number)).toEqual(expect.arrayContaining([200, 303, 400, 403, 404, 405]))
    const early = memory[Math.floor(memory.length / 4)] ?? 0
    const late = memory.at(-1) ?? 0
    expect(late, `MB of the process, round by round: ${memory}`).toBeLessThan(early * (1 + MOST_GROWTH))
    expect((await fetch(`${shop.address}/`)).status).toBe(200)
    await tell('fuzzing', {
      requests: sent,
      notHttp: noises,
      seed: SEED,
      ...statuses,
      serverErrors: 0,
      earlyMb: early,
      lateMb: late,
    })
  },
  90 * 60_000,
)
