import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** An empty folder on the disk for all tests of a file or of a group, removed after the last. */
export function folderForFile(name: string): string {
  const { folder, remove } = makeFolder(name)
  afterAll(remove)
  return folder
}

/** The same for the test that calls it. */
export function folderForTest(name: string): string {
  const { folder, remove } = makeFolder(name)
  onTestFinished(remove)
  return folder
}

function makeFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `cartridge-${name}-`))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
