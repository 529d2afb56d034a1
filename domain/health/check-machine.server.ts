import { statfs } from 'node:fs/promises'
import { newestBackup } from '#platform/backup/stored-backups.ts'
import type { Config } from '#platform/config.ts'
import type { Storage } from '#platform/storage.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const GB = 1_000_000_000
const LEAST_FREE = 0.1
const HOUR_MS = 60 * 60 * 1000
/** A night may be missed by a restart, not a day. */
const OLD_MS = 36 * HOUR_MS

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = bavail / blocks
  const found = `${((bavail * bsize) / GB).toFixed(1)} GB free, ${Math.round(free * 100)} %`
  if (free >= LEAST_FREE) return good('Disk', found)
  return bad('Disk', found, `Free some space: when the disk is full nobody can order. See "du -sh ${dataDir}/*".`)
}

export async function checkPictures(storage: Storage, { s3 }: Pick<Config, 's3'>): Promise<Finding> {
  const where = s3 === undefined ? 'in the data folder' : `in the bucket ${s3.bucket}`
  return await storage.listAll('photo-').then(
    () => good('Pictures', `can be read ${where}`),
    (error: Error) =>
      bad('Pictures', `cannot be read ${where}: ${error.message}`, 'Check S3_* and the folder’s owner.'),
  )
}

/** Whether the newest nightly backup is too old, for those who look at the dashboard. */
export async function checkBackups({ backupDir }: Pick<Config, 'backupDir'>, now = new Date()): Promise<Finding> {
  if (backupDir === undefined)
    return warning('Backups', 'the shop makes none', 'Set BACKUP_DIR to a folder, and copy it to another machine.')
  const newest = await newestBackup(backupDir)
  if (newest === undefined)
    return warning('Backups', `none in ${backupDir} yet`, 'The first is made at night. The log says if it fails.')
  const found = `newest ${newest.name}, ${(newest.bytes / 1_000_000).toFixed(1)} MB`
  if (now.getTime() - newest.at.getTime() <= OLD_MS) return good('Backups', found)
  return bad('Backups', `${found}: too old`, 'Search the log for "a task failed". The disk of BACKUP_DIR may be full.')
}
