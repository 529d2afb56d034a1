import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only root may, and not in every container. */
export const canMount = triesToMount()

/** A disk of so many megabytes, in memory, mounted at this folder; the shop's writes fail there as they do on a real one. */
export function mountDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mount = (...options: string[]) => execFileSync('mount', [...options, folder], { stdio: 'pipe' })
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'cartridge-test')
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rm(ballast),
    makeReadOnly: () => mount('-o', 'remount,ro'),
    makeWritable: () => mount('-o', 'remount,rw'),
    [Symbol.dispose]: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

async function fill(file: string): Promise<void> {
  await using ballast = await open(file, 'w')
  for (let size = 2 ** 20; size >= 1_024; size /= 2) {
    const bytes = Buffer.alloc(size)
    try {
      while (true) await ballast.writeFile(bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

function triesToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'cartridge-mount-'))
  try {
    using _ = mountDisk(folder, 1)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
