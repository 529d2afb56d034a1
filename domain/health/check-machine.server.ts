import { statfs } from 'node:fs/promises'
import type { Storage } from '#platform/files/storage.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'
import type { Config } from '#platform/start/config.ts'
import { bad, type Finding, good } from './finding.ts'

const GB = 1_000_000_000
const LEAST_FREE = 0.1

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = bavail / blocks
  const found = `${((bavail * bsize) / GB).toFixed(1)} GB free, ${Math.round(free * 100)} % of the disk`
  if (free >= LEAST_FREE) return good('Disk', found)
  return bad('Disk', found, `Free some space: when the disk is full nobody can order. See "du -sh ${dataDir}/*".`)
}

export async function checkPictures(storage: Storage, { s3 }: Pick<Config, 's3'>): Promise<Finding> {
  const where = s3 === undefined ? 'in the data folder' : `in the bucket ${s3.bucket}`
  return await storage.listAll('photo-').then(
    () => good('Pictures', `can be read ${where}`),
    (error: Error) =>
      bad('Pictures', `cannot be read ${where}: ${reasonOf(error)}`, 'Check S3_* and the folder’s owner.'),
  )
}
