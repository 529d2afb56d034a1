import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createApp as CreateApp } from '#app/server.ts'

/** The pages as `npm start` serves them. */
export const { createApp }: { createApp: typeof CreateApp } = await import(
  pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
)
