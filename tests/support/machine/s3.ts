import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** What a shop is told of a bucket, but for where it is. */
export const S3_KEYS = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const BACKUP_BUCKET = 'backups'

/** A real S3 server with a bucket for pictures and one for backups. Closed by `await using`. */
export async function openS3() {
  const directory = await mkdtemp(join(tmpdir(), 'cartridge-s3-'))
  const configureBuckets = [{ name: S3_KEYS.S3_BUCKET }, { name: BACKUP_BUCKET }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  const { S3_BUCKET: _, ...keys } = S3_KEYS
  const endpoint = { S3_ENDPOINT: `http://127.0.0.1:${port}` }
  return {
    env: { ...S3_KEYS, ...endpoint },
    /** For backups alone. */
    backupEnv: { ...keys, ...endpoint, BACKUP_BUCKET },
    async [Symbol.asyncDispose]() {
      await s3.close()
      await rm(directory, { recursive: true })
    },
  }
}
