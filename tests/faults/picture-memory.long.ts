import { expect, test } from 'vitest'
import { openRealAdmin } from '../support/data/admin.ts'
import { photo } from '../support/data/pictures.ts'
import { upload } from '../support/data/upload.ts'
import { peakMemory } from '../support/machine/peak-memory.ts'
import { DISGUISED } from '../support/requests/disguised.ts'
import { openRealShop } from '../support/shops/real-shop.ts'

const MOST_MB = 400

test('the shop and what works on its pictures stay under 400 MB, whatever is sent', async () => {
  await using shop = await openRealShop()
  const { pid } = shop.process
  const owner = await openRealAdmin(shop)
  const send = (bytes: Uint8Array | string) => upload(owner, bytes, { origin: shop.address })
  for (const [what, make, status] of DISGUISED) {
    const bytes = await make()
    const peakMb = await peakMemory(pid, async () => expect((await send(bytes)).status).toBe(status))
    expect(peakMb, what).toBeLessThan(MOST_MB)
  }
  const taken = await photo(4_000, 3_000)
  const sent = [taken, taken.subarray(0, 3_000_000), new Uint8Array(20 * 1024 * 1024)]
  const peakMb = await peakMemory(pid, async () => {
    const answers = await Promise.all(sent.map(send))
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 415])
  })
  expect(peakMb, 'several at once').toBeLessThan(MOST_MB)
})
