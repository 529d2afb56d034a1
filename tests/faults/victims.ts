import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ShopProcess } from '../support/shops/shop-process.ts'
import { startOperating } from './operator.ts'

export type Victims = 'node' | 'postgres' | 'both'
const EACH: Victims[] = ['postgres', 'both', 'node']

/** Each in turn. */
export function victims(kills: number): Victims[] {
  return Array.from({ length: kills }, (_, kill) => EACH[kill % EACH.length] ?? 'both')
}

/** With `kill -9`. A PostgreSQL that is not up yet cannot be killed, nor one that has gone. */
export async function kill(shop: ShopProcess, whom: Victims): Promise<void> {
  if (whom !== 'node') shop.killPostgres()
  if (whom !== 'postgres') await shop.killNode()
}

/** Whether the database answers it. */
async function isReady({ address }: ShopProcess): Promise<boolean> {
  return await fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** A shop whose PostgreSQL was killed starts it again by itself, and must not have gone with it. */
export async function expectRecovery(shop: ShopProcess): Promise<void> {
  await pause(50)
  await expect.poll(() => isReady(shop), { timeout: 30_000 }).toBe(true)
}

type Killing = { dataDir: string; args: string[]; whom: Victims; wholeMs: number }

/** Runs a command of the operator's beside the shop and kills it, the shop's PostgreSQL or both in the middle. */
export async function killOperating(shop: ShopProcess, { dataDir, args, whom, wholeMs }: Killing): Promise<void> {
  const command = startOperating(dataDir, ...args)
  // The first part of it is Node's own start.
  await pause(randomInt(Math.round(wholeMs / 3), Math.round(wholeMs * 1.1)))
  if (whom !== 'node') shop.killPostgres()
  if (whom !== 'postgres') command.kill('SIGKILL')
  await command.ended
  if (whom !== 'node') await expectRecovery(shop)
}
