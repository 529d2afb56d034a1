import { chown, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { folderForTest } from '../../tests/support/shops/folders.ts'
import { openDataDir } from './data-dir.ts'

const NOBODY = 65534

test.runIf(process.getuid?.() === 0)(
  'root is refused in the folder of another account, and changes nothing',
  async () => {
    const folder = folderForTest('owned')
    await chown(folder, NOBODY, NOBODY)
    const { mode } = await stat(folder)
    await expect(openDataDir(folder)).rejects.toThrow(
      `DATA_DIR ${folder}: it belongs to another account (${NOBODY}); run this as that account, not as root`,
    )
    expect((await stat(folder)).mode).toBe(mode)
    await chown(folder, 0, 0)
    await expect(openDataDir(folder)).resolves.toBeUndefined()
  },
)
