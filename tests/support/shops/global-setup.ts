import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { buildIfChanged } from '../../../scripts/build-if-changed.ts'
import { scratchFolder } from './scratch.ts'

/** The migrated database that every test's own is cloned from. */
export const TEMPLATE = 'shop_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** An address on the run's own PostgreSQL; each test opens its own database there. */
    databaseUrl: string
  }
}

/** One real PostgreSQL for the whole run, the pages built, and a migrated template to clone. */
export default async function setup(project: TestProject) {
  await buildIfChanged()
  const dataDir = await scratchFolder('tests')
  const database = await startEmbeddedDatabase({ dataDir })
  await makeTemplate(database.url)
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string) {
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${TEMPLATE}`
  const template = new pg.Pool({ connectionString: templateUrl.href, max: 1 })
  await migrate(template)
  await template.end()
}
