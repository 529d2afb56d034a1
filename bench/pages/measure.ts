import type { Answer } from '../support/connection.ts'
import { databaseCpuMs } from '../support/database-cpu.ts'
import type { Figure } from '../support/figures.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { load } from '../support/load.ts'

const CLIENTS = 16
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
  const { port, usage, dataDir } = shop
  const { clients = CLIENTS, most = Number.POSITIVE_INFINITY, next } = asked
  const expects = asked.expects === undefined ? {} : { expects: asked.expects }
  let turn = 0
  const common = { port, clients, next: () => next(turn++), ...expects }
  const warmUp = await load({ ...common, seconds: WARM_UP_S, most: most / 4 })
  const [before, databaseBefore] = [await usage(), databaseCpuMs(dataDir)]
  const { answers, perSecond, p50Ms, p99Ms, kilobytes } = await load({
    ...common,
    seconds: SECONDS,
    most: most - warmUp.answers,
  })
  const [after, databaseAfter] = [await usage(), databaseCpuMs(dataDir)]
  const databaseMs =
    databaseBefore === undefined || databaseAfter === undefined ? undefined : databaseAfter - databaseBefore
  return {
    measure: asked.measure,
    products,
    perSecond,
    p50Ms,
    p99Ms,
    cpuMs: (after.cpuMs - before.cpuMs) / answers,
    ...(databaseMs === undefined ? {} : { databaseCpuMs: databaseMs / answers }),
    kilobytes,
    memoryMb: after.rssMb,
  }
}
