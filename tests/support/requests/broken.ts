import { expect } from 'vitest'
import type { Page } from './client.ts'

/** Whatever was sent: the shop answers for itself, and tells nothing of what is inside. */
export function expectSound(page: Page, what: string): void {
  expect(page.status, what).toBeLessThan(500)
  expect(
    /\n\s+at \S+ \(|node_modules|\.server\.ts|drizzle|pg-pool|Failed query|SQLSTATE/.exec(page.html)?.[0],
    what,
  ).toBe(undefined)
}
