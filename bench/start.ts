import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NPM_START } from '../tests/support/shops/npm-start.ts'
import type { Bench } from './support/bench.ts'
import { Connection, requestOf } from './support/connection.ts'
import type { Figure } from './support/figures.ts'
import { freePort, MeasuredProcess } from './support/measured-process.ts'

const TIMES = 3
const HOME = requestOf('/')

/** From `npm start`'s own process to the first page in somebody's hands, and the memory that a shop at rest takes. */
export const start: Bench = {
  name: 'start',
  title: 'Starting',
  async run(workshop) {
    const figures: Figure[] = [{ ...(await startEmpty()), goal: { p50Ms: 15_000 } }]
    for (const products of workshop.sizes) {
      const folder = await workshop.fill({ products, orders: 100_000 })
      const starts: Started[] = []
      for (let turn = 0; turn < TIMES; turn += 1) starts.push(await startOnce(folder))
      starts.sort((one, other) => one.ms - other.ms)
      const { ms: p50Ms, memoryMb } = starts[Math.floor(TIMES / 2)] ?? { ms: 0, memoryMb: 0 }
      figures.push({ measure: 'start of a filled shop', products, p50Ms, memoryMb, goal: { p50Ms: 2_000 } })
    }
    return figures
  },
}

type Started = { ms: number; memoryMb: number }

async function startOnce(dataDir: string): Promise<Started> {
  const port = await freePort()
  const begun = performance.now()
  const env = { DATA_DIR: dataDir, PORT: String(port) }
  const shop = await MeasuredProcess.start({ script: NPM_START.script, env, ready: / is open at / })
  try {
    const connection = await Connection.open(port)
    const { status } = await connection.send(HOME)
    const ms = performance.now() - begun
    connection.close()
    if (status !== 200) throw new Error(`the first page answered ${status}`)
    return { ms, memoryMb: (await shop.usage()).rssMb }
  } finally {
    await shop.stop()
  }
}

/** With everything that the very first start does: the database, the demo catalogue, its pictures. */
async function startEmpty(): Promise<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-bench-'))
  try {
    const { ms: p50Ms, memoryMb } = await startOnce(dataDir)
    return { measure: 'start on an empty folder', products: 0, p50Ms, memoryMb }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
