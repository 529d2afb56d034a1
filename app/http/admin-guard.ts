import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from './context.ts'
import { knownVisitor } from './visitor.ts'

const ACCESS_DENIED = 'Access denied. Please check your admin permissions.'

type Run = { context: Readonly<RouterContextProvider> }

/** A refused request learns only this: enough to show the Admin Login form. */
export type AdminRefusal = { refused: 'admin'; message: string; shop: string }

/**
 * Lets admins through. It runs before every loader and action below the back office's layout, for pages, forms, data
 * requests and downloads alike; no cache stores its answers.
 */
export async function adminMiddleware({ context }: Run, next: () => Promise<Response>): Promise<Response> {
  if (!knownVisitor(context).isAdmin) {
    const { shop } = context.get(servicesContext).config
    const refusal: AdminRefusal = { refused: 'admin', message: ACCESS_DENIED, shop: shop.name }
    throw data(refusal, { status: 403, statusText: 'Forbidden' })
  }
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  return response
}
