import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { createApp } from '#app/server/app.ts'
import { type MakeListener, run } from '../server.ts'

/** The same shop with Vite's development server and hot reload. */
const withHotReload: MakeListener = async (services) => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('vite cannot run the server here')
  return (request, response) =>
    vite.middlewares(request, response, async () => {
      const loaded: { createApp: typeof createApp } = await ssr.runner.import('./app/server/app.ts')
      await getRequestListener(loaded.createApp(services).fetch)(request, response)
    })
}

await run(withHotReload)
