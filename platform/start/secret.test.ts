import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest } from '../../tests/support/shops/folders.ts'
import { secretOf } from './secret.ts'
import { StartProblem } from './start-problem.ts'

test('a secret is made once, that of the settings wins, and one that was cut off is refused', async () => {
  const dataDir = folderForTest('secret')
  const made = await secretOf({ dataDir, sessionSecret: undefined })
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(await secretOf({ dataDir, sessionSecret: undefined })).toBe(made)
  expect(await secretOf({ dataDir, sessionSecret: 'of the settings' })).toBe('of the settings')
  for (const bytes of [31, 0]) {
    await truncate(join(dataDir, 'session-secret'), bytes)
    const refused = await secretOf({ dataDir, sessionSecret: undefined }).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(StartProblem)
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^DATA_DIR \S+: its session-secret is not whole/),
    })
  }
})
