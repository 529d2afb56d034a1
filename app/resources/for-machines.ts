import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Services } from '#app/request/context.ts'
import { serveBlogFeed, serveNewArrivals } from './feeds.ts'
import { serveManifest } from './manifest.ts'
import { serveRobots } from './robots.ts'
import { serveMapFile, servePageMap, serveSitemap } from './sitemap.ts'

/** Resources for search engines, feed readers, and phones. */
export function forMachines(services: Services): Hono {
  const app = new Hono()
  const answer = (serve: (services: Services, c: Context) => Promise<Response> | Response) => (c: Context) =>
    serve(services, c)

  app.get('/robots.txt', answer(serveRobots))
  app.get('/manifest.webmanifest', answer(serveManifest))
  app.get('/sitemap.xml', answer(serveSitemap))
  app.get('/sitemaps/pages.xml', answer(servePageMap))
  app.get('/sitemaps/:file', answer(serveMapFile))
  app.use('/feeds/*', etag())
  app.get('/feeds/blog.xml', answer(serveBlogFeed))
  app.get('/feeds/new-arrivals.xml', answer(serveNewArrivals))
  return app
}
