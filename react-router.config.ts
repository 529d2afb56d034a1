import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // The whole route table is a few kilobytes: sending it with the first page saves a request before each new link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
