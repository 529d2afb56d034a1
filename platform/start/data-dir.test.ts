import { existsSync, statSync, writeFileSync } from 'node:fs'
import { chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderForFile, folderForTest } from '../../tests/support/shops/folders.ts'
import { openDataDir } from './data-dir.ts'
import { makeFolder } from './make-folder.ts'

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

const folder = folderForFile('folder')

test('a folder is made with those above it, for nobody else; one that is there stays', async () => {
  const deep = join(folder, 'a/b/c')
  await makeFolder(deep)
  expect(statSync(deep).mode & 0o077).toBe(0)
  await mkdir(join(deep, 'kept'))
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(join(folder, 'a/x/y'))])
  expect(existsSync(join(deep, 'kept'))).toBe(true)
})

describe('a data folder that cannot be made is named in one line:', () => {
  test.skipIf(!existsSync('/proc/self')).each(['/proc/shop', '/proc/a/b/shop', '/proc/self/shop', '/sys/shop'])(
    '%s, where the system makes no folders',
    async (path) => {
      await expect(openDataDir(path)).rejects.toThrow(new RegExp(`^DATA_DIR ${path}: (?:it|no|cannot) .*$`))
    },
  )

  test('one below a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'shop'), join(file, 'a/b')])
      await expect(openDataDir(path)).rejects.toThrow(`DATA_DIR ${path}: it is not a directory`)
  })

  test('one below a device', async () => {
    await expect(openDataDir('/dev/null/shop')).rejects.toThrow('it is not a directory')
  })
})
