import type { EntryContext } from 'react-router'
import { hashOf } from './content-policy.ts'

/** Pictures above the fold that do not come must not keep a page from working for longer. */
const LONGEST_WAIT_MS = 3_000

/** What stands between a script's tags, and how the content security policy names it. */
export type PageScript = { text: string; hash: string }

export function pageScript(text: string): PageScript {
  return { text, hash: hashOf(text) }
}

const known = new Map<string, PageScript[]>()

/**
 * The scripts of a page as React Router's `<Scripts>` writes them, begun a little later: when everything that is seen first
 * is there and has been painted. Links and forms work before that, without them. They are the same for all pages of a
 * route, so they are written once.
 */
export function pageScripts(entry: EntryContext): PageScript[] {
  const route = entry.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const before = known.get(route)
  if (before !== undefined) return before
  const scripts = [contextScript(entry), startScript(entry)].map(pageScript)
  known.set(route, scripts)
  return scripts
}

/** Receives what the loaders found, which comes in a script of its own. */
function contextScript({ serverHandoffString }: EntryContext): string {
  return `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`
}

function startScript({ manifest, staticHandlerContext }: EntryContext): string {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const known = routes.filter((route) => route !== undefined)
  const partsOf = (route: (typeof known)[number]) =>
    [route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule, route.module].filter(Boolean)
  // What stands on nothing comes first. One after the other, so that a phone has something else to do in between.
  const inTurn = [manifest.url, ...(manifest.entry.imports ?? [])]
  const ofRoutes = known.flatMap((route) => [...partsOf(route), ...(route.imports ?? [])])
  const all = new Set([...inTurn, manifest.entry.module, ...ofRoutes])
  const parts = known.map((route) => [route.id, partsOf(route)])
  return `{let begun;const begin=async()=>{if(begun)return;begun=1;for(const href of ${JSON.stringify([...all])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const href of ${JSON.stringify(inTurn)})await import(href);const load=async([id,parts])=>[id,Object.assign({},...await Promise.all(parts.map(part=>import(part))))];window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(${JSON.stringify(parts)}.map(load)));import(${JSON.stringify(manifest.entry.module)})},seen=()=>document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin));document.readyState==="complete"?seen():addEventListener("load",seen);setTimeout(begin,${LONGEST_WAIT_MS})}`
}
