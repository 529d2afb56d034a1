import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../tests/support/browser/chromium.ts'
import { commit, machine } from './support/results.ts'

/** Fetched when it is wanted: with what it stands on it weighs more than a quarter of everything else the shop installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' }
const SHIFT = 'cumulative-layout-shift'
const RESULTS = join(import.meta.dirname, '../bench/results/lighthouse.json')
/** `npm run lighthouse -- 3`: of several reports of a page the middle counts, because times differ from run to run. */
const RUNS = Number(process.argv[2] ?? 1)
const ATTEMPTS = 3
/** What the machine and the browser take for nothing at all; beside it stands what the shop's pages add. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Nothing.</p></html>'
const BROWSER = chromiumPath() ?? ''

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null }>
}
type Figures = Record<keyof typeof GOALS | `${keyof typeof TIMES}Ms` | 'CLS', number>
type Scores = { page: string } & Figures

process.env.NODE_ENV = 'production'
await buildIfChanged()
const { startShop } = await import('../server.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-lighthouse-'))
const shop = await startShop({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const nothing = createServer((_, response) => response.setHeader('content-type', 'text/html').end(EMPTY_PAGE))
await once(nothing.listen(0, '127.0.0.1'), 'listening')
try {
  const product = await firstLink('/', /\/product\/\w{20}/)
  const post = await firstLink('/blog', /\/blog\/\w{20}/)
  const paths = Object.entries({ home: '/', shop: '/shop', product, post })
  const empty = { page: 'empty', address: `http://127.0.0.1:${(nothing.address() as AddressInfo).port}/` }
  const ofShop = paths.map(([page, path]) => ({ page, address: shop.address + path }))
  const [emptyPage, ...pages] = await examine([empty, ...ofShop])
  process.stdout.write(`empty     FCPMs ${emptyPage?.FCPMs}  TBTMs ${emptyPage?.TBTMs}\n`)
  for (const page of pages) tell(page)
  const about = { tool: LIGHTHOUSE, browser: basename(BROWSER), runs: RUNS, commit: commit() }
  const results = { ...about, date: new Date().toISOString(), machine: machine(), emptyPage, pages }
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  nothing.close()
  await shop.stop()
  await rm(dataDir, { recursive: true })
}

async function firstLink(path: string, pattern: RegExp): Promise<string> {
  const [link] = pattern.exec(await (await fetch(shop.address + path)).text()) ?? []
  if (link === undefined) throw new Error(`${path} leads nowhere`)
  return link
}

/** The middle of each page's figures. The pages take turns, so that a slow minute of the machine is everybody's. */
async function examine(pages: { page: string; address: string }[]): Promise<Scores[]> {
  const runs: Figures[][] = []
  for (let run = 0; run < RUNS; run += 1) {
    const reports: Figures[] = []
    for (const { address } of pages) reports.push(figuresOf(await report(address)))
    runs.push(reports)
  }
  return pages.map(({ page }, at) => ({ page, ...middleOf(runs.flatMap((reports) => reports[at] ?? [])) }))
}

function middleOf(runs: Figures[]): Figures {
  const middle = (name: keyof Figures) => {
    const values = runs.map((figures) => figures[name]).sort((one, other) => one - other)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  }
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures
}

/** A report by a browser of its own, as a phone on a slow line would have it. Now and then the browser records nothing. */
async function report(address: string): Promise<Report> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await reportOnce(address)
    if (found !== undefined) return found
  }
  throw new Error(`no report of ${address}`)
}

async function reportOnce(address: string): Promise<Report | undefined> {
  const file = join(dataDir, 'report.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  const chrome = `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`
  const lighthouse = spawn('npx', ['--yes', LIGHTHOUSE, address, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: BROWSER },
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
