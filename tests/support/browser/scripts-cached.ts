import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Waits until the service worker has cached the scripts of all pages. */
export async function scriptsCached(page: Page): Promise<void> {
  const missing = async () => {
    const worker = await (await fetch('/service-worker.js')).text()
    const files = await caches.open('files-1')
    const cached = (await files.keys()).map((key) => new URL(key.url).pathname)
    return (worker.match(/\/assets\/[\w.-]+\.js/g) ?? ['none']).filter((script) => !cached.includes(script))
  }
  await expect.poll(() => page.evaluate(missing)).toEqual([])
}
