import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as BuiltApp from '#app/server/listener.ts'

/** The pages as `npm start` serves them. */
export const { createApp, createListener }: typeof BuiltApp = await import(
  pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href
)
