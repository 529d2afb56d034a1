import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, chromiumPath } from '../tests/support/chromium.ts'
import { buildIfChanged } from './build-if-changed.ts'

/** Fetched when it is wanted: with what it stands on it weighs more than a quarter of everything else the shop installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' }
const SHIFT = 'cumulative-layout-shift'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null }>
}

process.env.NODE_ENV = 'production'
buildIfChanged()
const { startShop } = await import('../server.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-lighthouse-'))
const shop = await startShop({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
try {
  const product = await firstLink('/', /\/product\/\w{20}/)
  const post = await firstLink('/blog', /\/blog\/\w{20}/)
  for (const [name, path] of Object.entries({ home: '/', shop: '/shop', product, post })) await examine(name, path)
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true })
}

async function firstLink(path: string, pattern: RegExp): Promise<string> {
  const [link] = pattern.exec(await (await fetch(shop.address + path)).text()) ?? []
  if (link === undefined) throw new Error(`${path} leads nowhere`)
  return link
}

/** One report in a browser of its own, as a phone on a slow line would have it. */
async function examine(name: string, path: string) {
  const file = join(dataDir, `${name}.json`)
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  const chrome = `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`
  const lighthouse = spawn('npx', ['--yes', LIGHTHOUSE, shop.address + path, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Not waited for in one breath: the shop that is examined answers in this process.
  const [status] = await once(lighthouse, 'close')
  if (status !== 0) throw new Error(`no report of ${path}`)
  tell(name, JSON.parse(await readFile(file, 'utf8')))
}

function tell(name: string, { categories, audits }: Report) {
  const scores = Object.entries(GOALS).map(([id, goal]) => {
    const score = Math.round((categories[id]?.score ?? 0) * 100)
    if (score < goal) process.exitCode = 1
    return `${id} ${score}${score < goal ? '!' : ''}`
  })
  const times = Object.entries(TIMES).map(([short, id]) => `${short} ${Math.round(audits[id]?.numericValue ?? 0)} ms`)
  const shift = audits[SHIFT]?.numericValue ?? 0
  if (shift > 0) process.exitCode = 1
  process.stdout.write(`${[name.padEnd(8), ...scores, ...times, `CLS ${shift}`].join('  ')}\n`)
}
