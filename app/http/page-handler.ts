import { createRequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * React Router compares an address with each route of the table, twice, and makes a tree of the whole table anew for every
 * page. So each first part of an address (`shop` of `/shop/stretch`) has a handler of its own, which knows the routes
 * that such an address can lead to. Whatever is written in another way than the table writes it goes to the whole table.
 */
export function createPageHandler(build: ServerBuild, mode: string): ReturnType<typeof createRequestHandler> {
  const all = Object.values(build.routes).filter((route) => route !== undefined)
  const starts = new Map(all.filter(leadsSomewhere).map((route) => [route, startOf(route, build.routes)]))
  const whole = createRequestHandler(build, mode)
  const parts = new Map<string, typeof whole>()
  for (const start of new Set(starts.values()))
    if (!isOpen(start)) {
      const fitting = [...starts].filter(([, other]) => other === start || isOpen(other)).map(([route]) => route)
      parts.set(start, createRequestHandler(only(fitting, build), mode))
    }
  return (request, context) => (parts.get(startOfAddress(request.url)) ?? whole)(request, context)
}

function leadsSomewhere({ path, index }: Route): boolean {
  return path !== undefined || index === true
}

/** The first part of all addresses that lead to this route. */
function startOf({ path = '', parentId }: Route, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const before = parent === undefined ? '' : startOf(parent, routes)
  return before === '' ? (path.split('/')[0] ?? '') : before
}

/** One that stands for many: a parameter, or whatever nothing else fits. */
function isOpen(start: string): boolean {
  return /^:|[*?]/.test(start)
}

function only(fitting: Route[], build: ServerBuild): ServerBuild {
  const ids = new Set<string>()
  const add = (route: Route | undefined) => {
    if (route === undefined) return
    ids.add(route.id)
    if (route.parentId !== undefined) add(build.routes[route.parentId])
  }
  fitting.forEach(add)
  const of = <Value>(table: Record<string, Value>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => ids.has(id)))
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } }
}

/** `/shop?page=2` → `shop`, and so are `/shop/stretch` and `/shop.data`, a page's data; those of `/` come as `/_root.data`. */
function startOfAddress(url: string): string {
  const start = /^[^:]+:\/\/[^/]+\/([^/?#]*)/.exec(url)?.[1] ?? ''
  const page = start.endsWith('.data') ? start.slice(0, -'.data'.length) : start
  return page === '_root' ? '' : page
}
