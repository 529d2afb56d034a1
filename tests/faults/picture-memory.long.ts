import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photo } from '../support/data/pictures.ts'
import { PASSWORD } from '../support/data/seeds.ts'
import { upload } from '../support/data/upload.ts'
import { peakMemory } from '../support/machine/peak-memory.ts'
import { Client } from '../support/requests/client.ts'
import { DISGUISED } from '../support/requests/disguised.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'

const MOST_MB = 400
const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: PASSWORD }

test('the shop and what works on its pictures stay under 400 MB, whatever is sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-pictures-'))
  const shop = await ShopProcess.start(dataDir, { DEMO: 'off', ...ADMIN })
  try {
    const owner = Client.overHttp(shop.address)
    await owner.post('/admin/sign-in', { email: ADMIN.ADMIN_EMAIL, password: PASSWORD })
    const send = (bytes: Uint8Array | string) => upload(owner, bytes, { origin: shop.address })
    for (const [what, make, status] of DISGUISED) {
      const bytes = await make()
      const peakMb = await peakMemory(shop.pid, async () => expect((await send(bytes)).status).toBe(status))
      expect(peakMb, what).toBeLessThan(MOST_MB)
    }
    const taken = await photo(4_000, 3_000)
    const sent = [taken, taken.subarray(0, 3_000_000), new Uint8Array(20 * 1024 * 1024)]
    const peakMb = await peakMemory(shop.pid, async () => {
      const answers = await Promise.all(sent.map(send))
      expect(answers.map(({ status }) => status)).toEqual([200, 422, 415])
    })
    expect(peakMb, 'several at once').toBeLessThan(MOST_MB)
  } finally {
    await shop.signal('SIGTERM')
    await rm(dataDir, { recursive: true })
  }
})
