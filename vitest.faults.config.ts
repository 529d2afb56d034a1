import { defineConfig } from 'vitest/config'
import everyday from './vitest.config.ts'

const MINUTE_MS = 60_000

/**
 * `npm run test:faults`: the stories of tests/faults/ at their full size, and those that are too long for every day. They
 * run one after the other.
 */
export default defineConfig({
  test: {
    ...everyday.test,
    // With two thousand texts, and with a hundred thousand products.
    include: [
      'tests/faults/*.{test,long}.ts',
      'tests/search/exact-matches.test.ts',
      'tests/requests/catalogue/plans.test.ts',
    ],
    env: { ...everyday.test?.env, FAULTS: 'full' },
    fileParallelism: false,
    testTimeout: 20 * MINUTE_MS,
    hookTimeout: MINUTE_MS,
  },
})
