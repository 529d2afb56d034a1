import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { serversBelow, test } from '../support/shops/embedded-shop.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { FILL, startOperating } from './operator.ts'

const filesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
const isCreating = (dataDir: string) => filesIn(dataDir).some((name) => name.startsWith('postgres.new-'))
const isServing = (dataDir: string) => filesIn(join(dataDir, 'postgres')).includes('postmaster.pid')

for (const [when, hasCome] of Object.entries({ 'creates the database': isCreating, 'starts PostgreSQL': isServing })) {
  test(`a start that is interrupted while it ${when} leaves nothing running; the next one opens, and ends with its terminal`, async ({
    dir,
    dataDir,
  }) => {
    const shop = await ShopProcess.launch(dataDir, { DEMO: 'off' })
    await expect.poll(() => hasCome(dataDir), { interval: 5 }).toBe(true)
    await shop.signal('SIGINT')
    await expect.poll(() => serversBelow(dir)).toEqual([])
    const next = await ShopProcess.start(dataDir, { DEMO: 'off' })
    expect(await next.signal('SIGHUP')).toBe(0)
    expect(await serversBelow(dir)).toEqual([])
  })
}

test('a command that is interrupted takes the PostgreSQL along that it has started', async ({ dir, dataDir }) => {
  const filling = startOperating(dataDir, ...FILL)
  await expect.poll(() => isServing(dataDir), { interval: 5 }).toBe(true)
  filling.kill('SIGINT')
  expect(await filling.ended).toEqual([130, null])
  await expect.poll(() => serversBelow(dir)).toEqual([])
})
