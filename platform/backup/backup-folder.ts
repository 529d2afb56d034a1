import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { writeWhole } from './archive.ts'
import type { BackupPlace } from './backup-place.ts'
import { newestFirst } from './stored-backups.ts'

export function backupFolder(folder: string): BackupPlace {
  return {
    name: folder,
    setting: 'BACKUP_DIR',
    async list() {
      const names = newestFirst(await readdir(folder).catch(noneIfAbsent))
      return await Promise.all(
        names.map(async (name) => {
          const { mtime, size } = await stat(join(folder, name))
          return { name, at: mtime, bytes: size }
        }),
      )
    },
    async store(name, content) {
      await makeFolder(folder)
      await writeWhole(join(folder, name), content)
    },
    open: (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
