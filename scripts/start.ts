import { buildIfChanged } from './build-if-changed.ts'

// Before React is loaded, which chooses its production build by it.
process.env.NODE_ENV ??= 'production'
buildIfChanged()
const { run } = await import('../server.ts')
await run()
