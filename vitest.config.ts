import { defineConfig } from 'vitest/config'

/** Without the React Router plugin: request tests load the built app, as `npm start` does. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'build/**', 'tests/journeys/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Tests wait for PostgreSQL more than they compute, and by default two cores would run one file at a time.
    maxWorkers: 3,
    // A process for each file would load the shop 130 times. A test restores what it changes in its process.
    isolate: false,
    // React as shoppers get it; its development build takes three times as long for a page.
    env: { NODE_ENV: 'production' },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
