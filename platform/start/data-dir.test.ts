import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'

const NOBODY = 65534

test.runIf(process.getuid?.() === 0)(
  'root is refused in the folder of another account, and changes nothing',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cartridge-owned-'))
    try {
      await chown(folder, NOBODY, NOBODY)
      const { mode } = await stat(folder)
      await expect(openDataDir(folder)).rejects.toThrow(
        `DATA_DIR ${folder}: it belongs to another account (${NOBODY}); run this as that account, not as root`,
      )
      expect((await stat(folder)).mode).toBe(mode)
      await chown(folder, 0, 0)
      await expect(openDataDir(folder)).resolves.toBeUndefined()
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
