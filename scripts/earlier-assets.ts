import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** How long a page may stay open in a browser, or in its cache, and still find the files it was built with. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Puts the files that a new build is about to replace where the server looks second. Their names carry their content, so
 * the builds do not get in each other's way.
 */
export function keepEarlierAssets(build: string, now = new Date()): void {
  const current = join(build, 'client/assets')
  const earlier = join(build, 'earlier/assets')
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
