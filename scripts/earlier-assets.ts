import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** How long a page may stay open in a browser, or in its cache, and still find the files it was built with. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const KEPT = 'earlier/assets'

/**
 * Copies the files of the build that is about to be replaced, and those of earlier builds that it has, to where the server of the next one
 * looks second. Their names carry their content, so the builds do not get in each other's way.
 */
export function keepEarlierAssets({ from, to }: { from: string; to: string }, now = new Date()): void {
  const [current, before, earlier] = [join(from, 'client/assets'), join(from, KEPT), join(to, KEPT)]
  if (existsSync(before)) cpSync(before, earlier, { recursive: true, preserveTimestamps: true })
  if (existsSync(current)) {
    cpSync(current, earlier, { recursive: true })
    for (const name of readdirSync(current)) utimesSync(join(earlier, name), now, now)
  }
  if (!existsSync(earlier)) return
  for (const name of readdirSync(earlier)) {
    const path = join(earlier, name)
    if (now.getTime() - statSync(path).mtimeMs > WEEK_MS) rmSync(path)
  }
}
