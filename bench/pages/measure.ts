import type { Answer } from '../support/connection.ts'
import { databaseCpuMs } from '../support/database-cpu.ts'
import type { Figure } from '../support/figures.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { load } from '../support/load.ts'
import { machineCpuMs, ownCpuMs } from '../support/machine-cpu.ts'

/** How many ask at once, unless it is said otherwise. */
export const CLIENTS = 16
const WARM_UP_S = 1
const SECONDS = 3

export type Asked = {
  measure: string
  next(turn: number): Buffer
  clients?: number
  expects?(answer: Answer): boolean
  /** How often it can be asked at all, warming up included. */
  most?: number
}

/** Asks as `clients` do for some seconds, and reads what that cost the shop's process and its database. */
export async function measure(shop: FilledShop, products: number, asked: Asked): Promise<Figure> {
  const { clients = CLIENTS, most = Number.POSITIVE_INFINITY, next } = asked
  const expects = asked.expects === undefined ? {} : { expects: asked.expects }
  let turn = 0
  const common = { port: shop.port, clients, next: () => next(turn++), ...expects }
  const warmUp = await load({ ...common, seconds: WARM_UP_S, most: most / 4 })
  const before = await spent(shop)
  const { answers, perSecond, p50Ms, p99Ms, kilobytes } = await load({
    ...common,
    seconds: SECONDS,
    most: most - warmUp.answers,
  })
  const after = await spent(shop)
  const cpuMs = after.cpuMs - before.cpuMs
  const databaseMs = after.databaseMs - before.databaseMs
  const othersMs = after.busy - before.busy - cpuMs - databaseMs - (after.ownMs - before.ownMs)
  return {
    measure: asked.measure,
    products,
    perSecond,
    p50Ms,
    p99Ms,
    cpuMs: cpuMs / answers,
    databaseCpuMs: databaseMs / answers,
    kilobytes,
    memoryMb: after.rssMb,
    // A figure beside which much else went on says little.
    othersPercent: Math.max(0, (100 * othersMs) / (after.all - before.all)),
  }
}

async function spent({ usage, dataDir }: FilledShop) {
  return { ...(await usage()), databaseMs: databaseCpuMs(dataDir), ownMs: ownCpuMs(), ...machineCpuMs() }
}
