import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './tests/support/browser/chromium.ts'

// Left unset, the shops in the workers would render with React's development build.
process.env.NODE_ENV = 'production'
// For the subprocesses that work on pictures, posts and spreadsheets, as `npm start` has it.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, 'node_modules/.cache/node')

/** A test that fails once is a failure: nothing is retried. */
export default defineConfig({
  testDir: 'tests/journeys',
  testIgnore: process.env.FAULTS === 'full' ? [] : ['**/*.long.ts'],
  testMatch: ['**/*.spec.ts', '**/*.long.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/support/shops/build-shop.ts',
  // Node runs the sources and the built shop as they are. Playwright would compile them first, the latter in each worker anew.
  build: { external: ['**'] },
  fullyParallel: true,
  // A browser waits as much as it works: two leave half of two cores idle.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['dot']],
  use: {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    // A browser whose service worker answers hides requests from a journey that watches or delays them; one journey has it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath() ?? '', args: CHROMIUM_ARGS },
  },
})
