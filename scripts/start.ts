import { builtOrSayWhy } from './build-if-changed.ts'

// Before React is loaded, which then chooses its production build.
process.env.NODE_ENV ??= 'production'
if (await builtOrSayWhy()) {
  const { run } = await import('../server.ts')
  await run()
}
