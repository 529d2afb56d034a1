import type { IncomingMessage, ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { createApp } from '#app/server/app.ts'
import { type MakeListener, run } from '../server.ts'
import type { OpenServices } from '../services.ts'

/** The same shop with Vite's development server and hot reload. */
const withHotReload: MakeListener = async (services) => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return (request, response) =>
    vite.middlewares(request, response, () =>
      answer(vite, services, request, response).catch((error) => tellMistake(vite, error, response)),
    )
}

async function answer(vite: ViteDevServer, services: OpenServices, request: IncomingMessage, response: ServerResponse) {
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('vite cannot run the server here')
  const loaded: { createApp: typeof createApp } = await ssr.runner.import('./app/server/app.ts')
  await getRequestListener(loaded.createApp(services).fetch)(request, response)
}

/** A mistake in a saved file: the page says so, and Vite's script on it loads it again when the file is saved next. */
function tellMistake(vite: ViteDevServer, error: Error, response: ServerResponse) {
  vite.config.logger.error(error.stack ?? error.message)
  const message = stripVTControlCharacters(error.message).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const page = `<!doctype html><title>A mistake</title><pre>${message}</pre><script type="module" src="/@vite/client"></script>`
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

await run(withHotReload)
