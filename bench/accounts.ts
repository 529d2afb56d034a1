import { signUp } from '#domain/accounts/sign-in/sign-in.server.ts'
import { newId } from '#domain/ids.ts'
import { createRateLimiter } from '#platform/work/rate-limiter.ts'
import type { Bench } from './support/bench.ts'
import { type Answer, Connection, requestOf } from './support/connection.ts'
import type { Figure } from './support/figures.ts'
import type { FilledShop } from './support/filled-shop.ts'
import { load } from './support/load.ts'

const SIZE = { products: 1_000, orders: 1_000 }
const PASSWORD = 'press start'
const PAIRS = 200
/** Nobody can tell from the clock who has an account. */
const GOAL = { differencePercent: 10 }

type Ask = (email: string) => Buffer

/** What an address without an account gives away, and what passwords cost everybody else. */
export const accounts: Bench = {
  name: 'accounts',
  title: 'Accounts',
  async run(workshop) {
    await using shop = await workshop.openShop(SIZE)
    const emails = await makeAccounts(shop, 20)
    return [
      ...(await compare(shop, emails, {
        measure: 'sign-in, wrong password',
        ask: signIn('wrong password'),
        status: 400,
      })),
      ...(await compare(shop, emails, { measure: 'reset mail', ask: askForReset, status: 200 })),
      ...(await besideSignIns(shop, emails)),
      await countedAttempts(shop),
    ].map((figure) => ({ products: SIZE.products, ...figure }))
  },
}

const signIn =
  (password: string): Ask =>
  (email) =>
    requestOf('/sign-in', { method: 'POST', form: { intent: 'sign-in', email, password } })
const askForReset: Ask = (email) => requestOf('/forgot-password', { method: 'POST', form: { email } })
const someEmail = () => `${newId().toLowerCase()}@example.com`

async function makeAccounts({ db, secret }: FilledShop, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, someEmail)
  const visit = { userAgent: 'bench', address: '127.0.0.1' }
  for (const email of emails) await signUp({ db, secret }, { email, password: PASSWORD }, visit)
  return emails
}

type Compared = { measure: string; ask: Ask; status: number }
type Measured = Omit<Figure, 'products'>

/** Known and unknown addresses in turn, now the one first and now the other, so that what else goes on hits both alike. */
async function compare({ port }: FilledShop, known: string[], { measure, ask, status }: Compared): Promise<Measured[]> {
  const connection = await Connection.open(port)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = -10; pair < PAIRS; pair += 1)
    for (const kind of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? (known[Math.abs(pair) % known.length] ?? '') : someEmail()
      const start = performance.now()
      const answer = await connection.send(ask(email))
      if (answer.status !== status) throw new Error(`${measure} was answered ${answer.status}`)
      // The first ones find a server that has done nothing yet.
      if (pair >= 0) times[kind].push(performance.now() - start)
    }
  connection.close()
  const [knownMs, unknownMs] = [medianOf(times.known), medianOf(times.unknown)]
  const differencePercent = (100 * Math.abs(knownMs - unknownMs)) / Math.min(knownMs, unknownMs)
  return [
    { measure: `${measure}, known address`, p50Ms: knownMs },
    { measure: `${measure}, unknown address`, p50Ms: unknownMs, differencePercent, goal: GOAL },
  ]
}

/** A page of somebody signed in, alone and while sixteen others do nothing but sign in. */
async function besideSignIns({ port }: FilledShop, emails: string[]): Promise<Measured[]> {
  const cookie = await cookieOf(port, emails[0] ?? '')
  const orders = requestOf('/orders', { headers: { cookie } })
  const page = { port, clients: 1, seconds: 6, next: () => orders }
  await load({ ...page, seconds: 2 })
  const alone = await load(page)
  const entering = load({
    port,
    clients: 16,
    seconds: 8,
    next: (turn) => signIn(PASSWORD)(emails[turn % emails.length] ?? ''),
    expects: ({ status }) => status === 303,
  })
  const [beside, signIns] = await Promise.all([load(page), entering])
  return [
    { measure: 'page, alone', ...latencies(alone) },
    { measure: 'page, beside 16 who sign in', ...latencies(beside) },
    { measure: 'signing in, 16 at once', perSecond: signIns.perSecond, ...latencies(signIns) },
  ]
}

function latencies({ p50Ms, p95Ms, p99Ms }: { p50Ms: number; p95Ms: number; p99Ms: number }) {
  return { p50Ms, p95Ms, p99Ms }
}

async function cookieOf(port: number, email: string): Promise<string> {
  const connection = await Connection.open(port)
  const answer: Answer = await connection.send(signIn(PASSWORD)(email))
  connection.close()
  return /\r\nset-cookie: (cartridge_session=[^;]+)/i.exec(answer.head)?.[1] ?? ''
}

/** One statement for three buckets: what a limit adds to an attempt. */
async function countedAttempts({ db }: FilledShop): Promise<Measured> {
  const limiter = createRateLimiter(db)
  const times: number[] = []
  for (let turn = 0; turn < 500; turn += 1) {
    const buckets = ['client', 'pair', 'account'].map((kind) => ({
      key: `${kind} ${turn % 50}`,
      size: 1e6,
      refillMs: 1e6,
    }))
    const start = performance.now()
    await limiter.take(buckets)
    times.push(performance.now() - start)
  }
  return { measure: 'counting an attempt', p50Ms: medianOf(times) }
}

function medianOf(times: number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}
