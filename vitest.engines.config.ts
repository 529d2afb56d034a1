import { defineConfig } from 'vitest/config'

/** `npm run engines`: the same short journeys in Firefox and in WebKit. */
export default defineConfig({
  test: {
    reporters: ['dot'],
    include: ['tests/engines/*.spec.ts'],
    globalSetup: ['tests/support/shops/build-shop.ts'],
    env: { NODE_ENV: 'production' },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
