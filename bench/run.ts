import { defineCommand, runMain } from 'citty'
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

const command = defineCommand({
  meta: { name: 'npm run bench --', description: 'Measures the shop on this machine' },
  args: {
    name: { type: 'positional', description: `One of ${BENCHES.map(({ name }) => name).join(', ')}`, required: false },
    sizes: { type: 'string', description: 'Catalogue sizes', default: SIZES, valueHint: 'numbers' },
    shops: { type: 'string', description: 'Where filled shops stay for the next run', valueHint: 'folder' },
    compare: { type: 'boolean', description: 'Show what became slower than the results last committed' },
  },
  async run({ args: { name, sizes, shops, compare } }) {
    const chosen = BENCHES.filter((bench) => name === undefined || bench.name === name)
    if (chosen.length === 0) throw new Error(`there is no bench ${name}`)
    process.env.NODE_ENV = 'production'
    buildIfChanged()
    await using workshop = new Workshop(sizes.split(',').map(Number), shops)
    const suffix = sizes === SIZES ? '' : `-${sizes.replaceAll(',', '-')}`
    for (const bench of chosen)
      await runBench(bench, workshop, { name: bench.name + suffix, compare: compare === true })
  },
})

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

await runMain(command)
