import { defineConfig } from 'vitest/config'
import everyday from './vitest.config.ts'

const MINUTE_MS = 60_000

/**
 * `npm run test:faults`: the stories of tests/faults/ at their full size, and those that are too long for every day. One
 * after the other, and never a second time: what goes wrong once in a thousand rounds is what they are for.
 */
export default defineConfig({
  test: {
    ...everyday.test,
    include: ['tests/faults/*.{test,long}.ts'],
    env: { ...everyday.test?.env, FAULTS: 'full' },
    fileParallelism: false,
    retry: 0,
    testTimeout: 20 * MINUTE_MS,
    hookTimeout: MINUTE_MS,
  },
})
