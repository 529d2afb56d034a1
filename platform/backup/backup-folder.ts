import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfAbsent } from '../start/absent.ts'
import { makeFolder } from '../start/make-folder.ts'
import { writePacked } from './archive.ts'
import { type BackupPlace, newestFirst } from './stored-backups.ts'

export function backupFolder(folder: string): BackupPlace {
  const find = async (name: string) => {
    const found = await stat(join(folder, name)).catch(undefinedIfAbsent)
    return found && { name, at: found.mtime, bytes: found.size }
  }
  return {
    name: folder,
    setting: 'BACKUP_DIR',
    async list() {
      const names = newestFirst((await readdir(folder).catch(undefinedIfAbsent)) ?? [])
      return (await Promise.all(names.map((name) => find(name)))).filter((found) => found !== undefined)
    },
    find,
    async store(name, content) {
      await makeFolder(folder)
      await writePacked(join(folder, name), content)
    },
    open: (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
