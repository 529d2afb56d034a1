import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG =
  /\/(?:tests\/(?:faults|install|search)|tests\/requests\/(?:catalogue\/plans|accounts\/rights|server\/bad-input|spreadsheets)|platform\/database|scripts)\b/

/** What starts shops or asks for each address takes long: begun last, it would keep one worker busy while others have nothing left. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)))
  }
}

/** Without the React Router plugin: request tests load the built app, as `npm start` does. */
export default defineConfig({
  // For production's React.
  oxc: { jsx: { development: false } },
  test: {
    reporters: ['dot'],
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'build/**', 'tests/journeys/**'],
    globalSetup: ['tests/support/shops/global-setup.ts'],
    // Tests wait for PostgreSQL more than they compute, and by default two cores would run one file at a time.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // A process for each file would load the shop 130 times. A test restores what it changes in its process.
    isolate: false,
    env: {
      // React as shoppers get it; its development build takes three times as long for a page.
      NODE_ENV: 'production',
      // For the subprocesses that work on pictures, posts and spreadsheets, as `npm start` has it.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node'),
    },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
