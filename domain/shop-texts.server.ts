import { z } from 'zod'
import type { Db } from '#platform/database/client.ts'
import { auditEntryOf } from './audit/changes.ts'
import { type Actor, record } from './audit/record.server.ts'
import { readStored, writeStored } from './stored-settings.server.ts'

const MAX_LENGTH = 300

function sentence(what: string) {
  return z.string().trim().min(1, `Say something about ${what}`).max(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters`)
}

/** What the shop says about buying here, one sentence each: in the cart, at the checkout, and after the purchase. */
export const ShopTexts = z.object({
  paymentText: sentence('payment'),
  deliveryText: sentence('delivery'),
  returnsText: sentence('returns'),
})

export type ShopTexts = z.infer<typeof ShopTexts>

const DEFAULTS: ShopTexts = {
  paymentText: 'You pay in cash, to the courier, when your order arrives.',
  deliveryText:
    'A local courier brings it in 3-4 days, anywhere in Lebanon, for $4 to $10 by location, paid to the courier.',
  returnsText: 'You have 14 days to change your mind.',
}
const NAMES = ['paymentText', 'deliveryText', 'returnsText'] as const

export async function readShopTexts(db: Db): Promise<ShopTexts> {
  return ShopTexts.parse({ ...DEFAULTS, ...(await readStored(db, NAMES)) })
}

export function changeShopTexts(db: Db, actor: Actor, changed: ShopTexts): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await readShopTexts(tx)
    await writeStored(tx, changed)
    await record(tx, actor, [auditEntryOf('settings', { id: null, name: 'Texts' }, NAMES, before, changed)])
  })
}
