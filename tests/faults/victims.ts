import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ShopProcess } from '../support/shops/shop-process.ts'

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
