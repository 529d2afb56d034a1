import { data, type RouterContextProvider } from 'react-router'
import { servicesContext, visitorContext } from './context.ts'

type Run = { context: Readonly<RouterContextProvider> }

/** What a refused request is told, and nothing else: enough to show the Admin Login form in its place. */
export type AdminRefusal = { refused: 'admin'; shop: string }

/**
 * Lets admins through. It runs before every loader and action below the back office's layout, for pages, forms, data
 * requests and downloads alike; nobody keeps what it lets out.
 */
export async function adminMiddleware({ context }: Run, next: () => Promise<Response>): Promise<Response> {
  if (!context.get(visitorContext).isAdmin) {
    const refusal: AdminRefusal = { refused: 'admin', shop: context.get(servicesContext).config.shop.name }
    throw data(refusal, { status: 403, statusText: 'Forbidden' })
  }
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  return response
}
