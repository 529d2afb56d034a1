import { statfs } from 'node:fs/promises'
import type { Storage } from '#platform/files/storage.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'
import type { Config } from '#platform/start/config.ts'
import { bad, type Finding, good } from './finding.ts'

const GB = 1_000_000_000
const LEAST_FREE = 0.1

export type FreeDisk = { bytes: number; share: number; inodesShare: number }

/** Shares are parts of 1. Some file systems count no inodes, and then none can run out. */
export async function freeDisk(dataDir: string): Promise<FreeDisk> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(dataDir)
  return { bytes: bavail * bsize, share: bavail / blocks, inodesShare: files === 0 ? 1 : ffree / files }
}

export async function checkDisk(dataDir: string): Promise<Finding> {
  return diskFinding(await freeDisk(dataDir), dataDir)
}

export function diskFinding({ bytes, share, inodesShare }: FreeDisk, dataDir: string): Finding {
  const inodes = inodesShare >= LEAST_FREE ? '' : `, ${percent(inodesShare)} of its inodes`
  const found = `${(bytes / GB).toFixed(1)} GB free, ${percent(share)} of the disk${inodes}`
  if (Math.min(share, inodesShare) >= LEAST_FREE) return good('Disk', found)
  const what = share < LEAST_FREE ? 'some space' : 'some inodes, which many small files take'
  return bad('Disk', found, `Free ${what}: when the disk is full nobody can order. See "du -sh ${dataDir}/*".`)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export async function checkPictures(storage: Storage, { s3 }: Pick<Config, 's3'>): Promise<Finding> {
  const where = s3 === undefined ? 'in the data folder' : `in the bucket ${s3.bucket}`
  return await storage.listAll('photo-').then(
    () => good('Pictures', `can be read ${where}`),
    (error: Error) =>
      bad('Pictures', `cannot be read ${where}: ${reasonOf(error)}`, 'Check S3_* and the folder’s owner.'),
  )
}
