import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contentPolicy } from './http/content-policy.ts'
import { nonceContext, type Services, servicesContext } from './http/context.ts'
import { securityHeaders } from './http/security-headers.ts'
import { servePicture } from './routes/resources/picture.ts'

const MAX_FORM_BYTES = 64 * 1024
const YEAR_S = 365 * 24 * 60 * 60

export type App = Hono

/** The whole of HTTP: what is answered before React Router, and React Router. Holds no state but what it is given. */
export function createApp(services: Services, { clientDir }: { clientDir?: string | undefined } = {}): App {
  const app = new Hono()
  const render = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

  app.use(securityHeaders(services.config.publicUrl))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await isReady(services)) ? c.text('ok') : c.text('database unavailable', 503)))
  app.get('/images/:key', (c) => servePicture(services.storage, c))
  if (clientDir !== undefined) {
    app.use('/assets/*', async (c, next) => {
      await next()
      if (c.res.ok) c.res.headers.set('cache-control', `public, max-age=${YEAR_S}, immutable`)
    })
    app.use(serveStatic({ root: clientDir, precompressed: true }))
  }
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }))
  app.use(compress())
  app.all('*', async (c) => {
    const context = new RouterContextProvider()
    const nonce = randomBytes(16).toString('base64')
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    const response = await render(c.req.raw, context)
    if (response.headers.get('content-type')?.startsWith('text/html'))
      response.headers.set('content-security-policy', contentPolicy(nonce))
    return response
  })
  app.onError((error, c) => {
    services.log.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed')
    return c.text('Something went wrong. Please try again.', 500)
  })
  return app
}

function tooLarge(c: Context) {
  return c.text('This is more than the shop takes in one form. Please go back and send less.', 413)
}

async function isReady({ db }: Services): Promise<boolean> {
  return await db.execute('select 1').then(
    () => true,
    () => false,
  )
}
