import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // A new build is made beside the one that serves: scripts/build-if-changed.ts.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  // The whole route table is a few kilobytes: sending it with the first page saves a request before each new link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
