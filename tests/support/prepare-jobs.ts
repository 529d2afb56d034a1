import { FORGET_ENDED } from '#domain/accounts/forget-ended.server.ts'
import { CLEAN_PICTURES } from '#domain/images/clean-pictures.server.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'

/** Installs the job tables once, so that a clone of the database has them from the start. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const jobs = await openJobs(databaseUrl, [CLEAN_PICTURES, FORGET_ENDED], createLog('silent'))
  await jobs.stop()
}
