import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commit, machine } from '../../bench/support/results.ts'

const FILE = join(import.meta.dirname, '../../bench/results/faults.json')

type Figures = Record<string, number>
type Told = { commit: string; date: string; figures: Figures }
type Results = { machine: ReturnType<typeof machine>; stories: Record<string, Told> }

/** The result of a story at its full size: printed, and stored for docs/reliability.md. */
export async function tell(story: string, figures: Figures): Promise<void> {
  if (process.env.FAULTS !== 'full') return
  const told = { commit: commit(), date: new Date().toISOString(), figures }
  process.stdout.write(`${story}: ${JSON.stringify(figures)}\n`)
  const results: Partial<Results> = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'))
  const stories = { ...results.stories, [story]: told }
  await writeFile(FILE, `${JSON.stringify({ machine: machine(), stories }, null, 2)}\n`)
}
