import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { accounts } from './accounts.ts'
import { adminLists } from './admin-lists/admin-lists.ts'
import { firstVisit } from './first-visit.ts'
import { pages } from './pages/pages.ts'
import { scroll } from './scroll/scroll.ts'
import { search } from './search.ts'
import { start } from './start.ts'
import { type Bench, Workshop } from './support/bench.ts'
import { slower } from './support/compare.ts'
import { type Figure, missesGoal, tableOf } from './support/figures.ts'
import { committedResults, writeResults } from './support/results.ts'
import { tell } from './support/tell.ts'

const BENCHES: Bench[] = [start, firstVisit, accounts, adminLists, pages, search, scroll]
const SIZES = '1000,10000,100000,1000000'

await main()

/** `npm run bench -- [name] [--sizes numbers] [--shops folder] [--compare]`. `shops`: where filled shops stay for the next run. */
async function main() {
  const options = {
    sizes: { type: 'string', default: SIZES },
    shops: { type: 'string' },
    compare: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { sizes, shops, compare } = values
  const unknown = positionals.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown !== undefined)
    throw new Error(`there is no bench ${unknown}: ${BENCHES.map(({ name }) => name).join(', ')}`)
  process.env.NODE_ENV = 'production'
  await buildIfChanged()
  await using workshop = new Workshop(sizes.split(',').map(Number), shops)
  const suffix = sizes === SIZES ? '' : `-${sizes.replaceAll(',', '-')}`
  for (const bench of BENCHES)
    if (positionals.length === 0 || positionals.includes(bench.name))
      await runBench(bench, workshop, { name: bench.name + suffix, compare })
}

/** `name`: of the results; those of unusual sizes have names of their own. */
type Run = { name: string; compare: boolean }

async function runBench(bench: Bench, workshop: Workshop, { name, compare }: Run) {
  const before = committedResults(name)
  tell(`\n${bench.title}`)
  const start = performance.now()
  const figures = await bench.run(workshop)
  const file = await writeResults(name, figures)
  tell(`\n${tableOf(figures)}\n`)
  const missing = figures.filter(missesGoal).length
  if (missing > 0) tell(`${missing} of ${figures.length} miss a goal (!).`)
  tell(`Written to ${file}; took ${Math.round((performance.now() - start) / 1000)} s.`)
  if (compare) for (const line of comparison(before?.figures, figures)) tell(line)
}

function comparison(before: Figure[] | undefined, now: Figure[]): string[] {
  if (before === undefined) return ['There are no committed results to compare with.']
  const worse = slower(before, now)
  return worse.length === 0 ? ['Nothing became slower.'] : ['Slower than the results last committed:', ...worse]
}
