import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commit, machine } from '../bench/support/results.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../tests/support/chromium.ts'
import { buildIfChanged } from './build-if-changed.ts'

/** Fetched when it is wanted: with what it stands on it weighs more than a quarter of everything else the shop installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' }
const SHIFT = 'cumulative-layout-shift'
const RESULTS = join(import.meta.dirname, '../bench/results/lighthouse.json')
/** `npm run lighthouse -- 3`: of several reports of a page the middle counts, because times differ from run to run. */
const RUNS = Number(process.argv[2] ?? 1)
const ATTEMPTS = 3

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null }>
}
type Figures = Record<keyof typeof GOALS | `${keyof typeof TIMES}Ms` | 'CLS', number>
type Scores = { page: string } & Figures

process.env.NODE_ENV = 'production'
buildIfChanged()
const { startShop } = await import('../server.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-lighthouse-'))
const shop = await startShop({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
try {
  const product = await firstLink('/', /\/product\/\w{20}/)
  const post = await firstLink('/blog', /\/blog\/\w{20}/)
  const pages = []
  for (const [page, path] of Object.entries({ home: '/', shop: '/shop', product, post })) {
    const scores = await examine(page, path)
    tell(scores)
    pages.push(scores)
  }
  const results = { tool: LIGHTHOUSE, runs: RUNS, commit: commit(), date: new Date().toISOString(), machine: machine() }
  await writeFile(RESULTS, `${JSON.stringify({ ...results, pages }, null, 2)}\n`)
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true })
}

async function firstLink(path: string, pattern: RegExp): Promise<string> {
  const [link] = pattern.exec(await (await fetch(shop.address + path)).text()) ?? []
  if (link === undefined) throw new Error(`${path} leads nowhere`)
  return link
}

/** The middle of each figure. */
async function examine(page: string, path: string): Promise<Scores> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(figuresOf(await report(path)))
  const middle = (name: keyof Figures) => {
    const values = runs.map((figures) => figures[name]).sort((one, other) => one - other)
    return values[Math.floor(RUNS / 2)] ?? Number.NaN
  }
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return { page, ...(Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures) }
}

/** A report by a browser of its own, as a phone on a slow line would have it. Now and then the browser records nothing. */
async function report(path: string): Promise<Report> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await reportOnce(path)
    if (found !== undefined) return found
  }
  throw new Error(`no report of ${path}`)
}

async function reportOnce(path: string): Promise<Report | undefined> {
  const file = join(dataDir, 'report.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  const chrome = `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`
  const lighthouse = spawn('npx', ['--yes', LIGHTHOUSE, shop.address + path, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Not waited for in one breath: the shop that is examined answers in this process.
  const [status] = await once(lighthouse, 'close')
  if (status !== 0) return undefined
  return JSON.parse(await readFile(file, 'utf8'))
}

function figuresOf({ categories, audits }: Report): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    FCPMs: Math.round(value(TIMES.FCP)),
    LCPMs: Math.round(value(TIMES.LCP)),
    TBTMs: Math.round(value(TIMES.TBT)),
    CLS: value(SHIFT),
  }
}

function tell({ page, CLS, ...scores }: Scores) {
  const told = Object.entries(scores).map(([name, value]) => {
    const misses = name in GOALS && value < GOALS[name as keyof typeof GOALS]
    if (misses) process.exitCode = 1
    return `${name} ${value}${misses ? '!' : ''}`
  })
  if (CLS > 0) process.exitCode = 1
  process.stdout.write(`${[page.padEnd(8), ...told, `CLS ${CLS}`].join('  ')}\n`)
}
