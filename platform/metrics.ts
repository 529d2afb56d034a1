/** How the figures of several processes of one shop become one. */
type Join = 'sum' | 'max'
/** What stands behind a name, such as `{state="open"}`, and the figure. */
type Sample = [key: string, value: number]
export type Family = { name: string; help: string; kind: string; join: Join; samples: Sample[] }

type Labels = Record<string, string | number>
type Gauged = [labels: Labels, value: number][]
/** Kept by whoever counts often: counting is then an addition. */
export type Count = { value: number }

/** Labels are of kinds that have few values: this only sees to it that a mistake costs no memory. */
const MOST_SERIES = 2_000
/** A figure that is asked elsewhere may not be had; the others are told all the same. */
const PATIENCE_MS = 1_000

/** What this process counts and can be asked for, in the terms of Prometheus. */
export class Metrics {
  readonly #counters = new Map<string, Counter>()
  readonly #timers = new Map<string, Timer>()
  readonly #gauges = new Map<string, Omit<Family, 'samples' | 'kind'> & { read(): Gauged | Promise<Gauged> }>()

  counter(name: string, help: string): Counter {
    const counter = this.#counters.get(name) ?? new Counter(help)
    this.#counters.set(name, counter)
    return counter
  }

  timer(name: string, help: string): Timer {
    const timer = this.#timers.get(name) ?? new Timer(help)
    this.#timers.set(name, timer)
    return timer
  }

  /** Read only when somebody asks. */
  gauge(name: string, help: string, read: () => Gauged | Promise<Gauged>, join: Join = 'sum'): void {
    this.#gauges.set(name, { name, help, join, read })
  }

  async read(): Promise<Family[]> {
    const counters = [...this.#counters].map(([name, { help, samples }]) => ({ name, help, kind: 'counter', samples }))
    const timers = [...this.#timers].map(([name, { help, samples }]) => ({ name, help, kind: 'histogram', samples }))
    const counted = [...counters, ...timers].map((family) => ({ ...family, join: 'sum' as const }))
    const gauges = [...this.#gauges.values()].map(async ({ read, ...about }) => {
      const samples = (await inTime(read)).map(([labels, value]): Sample => [keyOf(labels), value])
      return { ...about, kind: 'gauge', samples }
    })
    return [...counted, ...(await Promise.all(gauges))]
  }
}

export class Counter {
  readonly help: string
  readonly #counts = new Map<string, Count>()

  constructor(help: string) {
    this.help = help
  }

  of(labels: Labels = {}): Count {
    return seriesOf(this.#counts, keyOf(labels), () => ({ value: 0 }))
  }

  get samples(): Sample[] {
    return [...this.#counts].map(([key, { value }]) => [key, value])
  }
}

type Times = { counts: number[]; sum: number }

export class Timer {
  static readonly BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  readonly help: string
  readonly #times = new Map<string, Times>()

  constructor(help: string) {
    this.help = help
  }

  observe(label: string, value: string, seconds: number): void {
    const key = `${label}=${quoted(value)}`
    const times = seriesOf(this.#times, key, () => ({ counts: [...Timer.BOUNDS_S, 0].fill(0), sum: 0 }))
    const bound = Timer.BOUNDS_S.findIndex((most) => seconds <= most)
    times.counts[bound === -1 ? Timer.BOUNDS_S.length : bound] = (times.counts.at(bound) ?? 0) + 1
    times.sum += seconds
  }

  get samples(): Sample[] {
    return [...this.#times].flatMap(([key, { counts, sum }]) => {
      let below = 0
      const buckets = counts.map((count, place): Sample => {
        below += count
        return [`_bucket{${key},le="${Timer.BOUNDS_S[place] ?? '+Inf'}"}`, below]
      })
      return [...buckets, [`_sum{${key}}`, sum], [`_count{${key}}`, below]] satisfies Sample[]
    })
  }
}

/** One text for all processes. */
export function metricsText(processes: Family[][]): string {
  const families = Map.groupBy(processes.flat(), ({ name }) => name)
  return [...families].map(([name, same]) => familyText(name, same)).join('')
}

function familyText(name: string, same: Family[]): string {
  const [first] = same
  const samples = new Map<string, number>()
  for (const [key, value] of same.flatMap((family) => family.samples)) {
    const before = samples.get(key)
    const joined = first?.join === 'max' ? Math.max : (a: number, b: number) => a + b
    samples.set(key, before === undefined ? value : joined(before, value))
  }
  const lines = [...samples].map(([key, value]) => `${name}${key} ${value}\n`)
  return `# HELP ${name} ${first?.help}\n# TYPE ${name} ${first?.kind}\n${lines.join('')}`
}

function seriesOf<Series>(all: Map<string, Series>, key: string, make: () => Series): Series {
  const known = all.get(key)
  if (known !== undefined) return known
  const made = make()
  if (all.size < MOST_SERIES) all.set(key, made)
  return made
}

function keyOf(labels: Labels): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}=${quoted(String(value))}`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`
}

async function inTime(read: () => Gauged | Promise<Gauged>): Promise<Gauged> {
  const { promise, resolve } = Promise.withResolvers<Gauged>()
  const timer = setTimeout(resolve, PATIENCE_MS, [])
  const reading = (async () => await read())().catch((): Gauged => [])
  return await Promise.race([reading, promise]).finally(() => clearTimeout(timer))
}
