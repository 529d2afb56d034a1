import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { type Figure, metricsOf } from './figures.ts'

const ROOT = join(import.meta.dirname, '../..')

export type Results = { bench: string; commit: string; date: string; machine: Machine; figures: Figure[] }
type Machine = { cores: number; processor: string; memoryGb: number; node: string; system: string }

const RESULTS = 'bench/results'
const pathOf = (bench: string) => `${RESULTS}/${bench}.json`

/** Writes the figures of a bench into its file, for the next commit. */
export async function writeResults(bench: string, figures: Figure[]): Promise<string> {
  const results: Results = {
    bench,
    commit: commit(),
    date: new Date().toISOString(),
    machine: machine(),
    figures: figures.map(rounded),
  }
  const file = join(ROOT, pathOf(bench))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
  return pathOf(bench)
}

/** Three digits say all that a measurement on a shared machine knows. */
function rounded(figure: Figure): Figure {
  const values = metricsOf(figure).map((metric) => [metric, Number(figure[metric]?.toPrecision(3))])
  return { ...figure, ...Object.fromEntries(values) }
}

/** The results of a bench as they were last committed. */
export function committedResults(bench: string): Results | undefined {
  try {
    return JSON.parse(git('show', `HEAD:${pathOf(bench)}`))
  } catch {
    return undefined
  }
}

export function machine(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
  }
}

/** With a plus when files were changed since: then no commit says what was measured. */
export function commit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!bench/results', ':!docs').trim() !== ''
  return `${git('rev-parse', '--short', 'HEAD').trim()}${changed ? '+' : ''}`
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
