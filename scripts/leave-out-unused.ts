import type { Plugin } from 'vite'

type Edit = { file: string; text: string; by: string }

const router = (file: string, ...pairs: [text: string, by: string][]): Edit[] =>
  pairs.map(([text, by]) => ({ file: `/react-router/dist/production/lib/${file}`, text, by }))

/** Conditions of React Router that are false in this shop, in its own words. */
const NEVER: Edit[] = [
  // Nobody instruments the router in a browser.
  ...router(
    'router/router.js',
    ['if (init.instrumentations)', 'if (false)'],
    ['if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  ),
  // Every page brings the whole route table (`react-router.config.ts`): no part of it is fetched or changed later.
  ...router(
    'router/router.js',
    ['init.patchRoutesOnNavigation', 'undefined'],
    ['if (isFogOfWar)', 'if (false)'],
    ['if (!isFogOfWar)', 'if (true)'],
    ['if (loadMatch.isDiscovering)', 'if (false)'],
    ['if (fogOfWar.active && fogOfWar.matches)', 'if (false)'],
    ['\t\tpatchRoutes,\n', ''],
    ['\t\t_internalSetRoutes,\n', ''],
    ['dataRoutes.commitHmrRoutes();', ''],
  ),
  ...router(
    'dom-export/hydrated-router.js',
    [
      'UNSAFE_getPatchRoutesOnNavigationFunction(() => router, ssrInfo.manifest, ssrInfo.routeModules, ssrInfo.context.ssr, ssrInfo.context.routeDiscovery, ssrInfo.context.isSpaMode, ssrInfo.context.basename)',
      'undefined',
    ],
    [
      'UNSAFE_useFogOFWarDiscovery(router, ssrInfo.manifest, ssrInfo.routeModules, ssrInfo.context.ssr, ssrInfo.context.routeDiscovery, ssrInfo.context.isSpaMode);',
      '',
    ],
  ),
  // The server's middleware is none of the browser's, and a route that is not there yet comes part by part.
  ...router(
    'router/router.js',
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
    ['let runClientMiddleware = isStaticHandler ?', 'let runClientMiddleware = false ?'],
    ['runClientMiddlewarePipeline(typedDataStrategyArgs, ', '((load) => load())('],
    ['if (typeof route.lazy === "function")', 'if (false)'],
  ),
  // No link shows another address than its own, and the shop begins at the root of its host.
  ...router('router/history.js', ['location.mask ? {', 'false ? {'], ['location.mask || location', 'location']),
  ...router('router/router.js', ['if (opts?.mask)', 'if (false)'], ['if (basename !== "/")', 'if (false)']),
  ...router('dom/lib.js', ['if (mask)', 'if (false)'], ['if (basename !== "/")', 'if (false)']),
  ...router('hooks.js', ['if (basename !== "/")', 'if (false)'], ['if (basename === "/")', 'if (true)']),
  ...router('dom-export/hydrated-router.js', [
    'if (window.history.state && window.history.state.masked)',
    'if (false)',
  ]),
  // No part of an address may be left out (`:page?`).
  ...router('router/utils.js', ['if (route.path === "" || !route.path?.includes("?"))', 'if (true)']),
  // Errors are told where they are shown.
  ...router('components.js', ['if (newErrors && onError)', 'if (false)']),
  // No link asks for a view transition.
  ...router(
    'router/router.js',
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
    ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location)', 'if (false)'],
    ['else if (pendingViewTransitionEnabled)', 'else if (false)'],
  ),
  ...router(
    'components.js',
    ['if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
    ['if (useTransitions === true)', 'if (false)'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync)', 'if (false)'],
    ['if (renderDfd && pendingState && router.window)', 'if (false)'],
    ['if (renderDfd && pendingState && state.location.key === pendingState.location.key)', 'if (false)'],
    ['if (!vtContext.isTransitioning && interruption)', 'if (false)'],
  ),
  // No server components.
  ...router(
    'hooks.js',
    ['if (this.context) return', 'if (false) return'],
    ['if (this.context && typeof error === "object"', 'if (false && typeof error === "object"'],
  ),
  ...router('dom/ssr/components.js', ['if (rsc) return', 'if (false) return']),
  // One file of styles for all: no route brings its own.
  ...router('dom/ssr/components.js', ['useKeyedPrefetchLinks(newMatchesForAssets)', '[]']),
  ...router(
    'dom/ssr/routes.js',
    ['prefetchStyleLinks(route, cachedModule)', 'undefined'],
    ['[prefetchRouteCssPromise, prefetchStyleLinks(route, routeModule)]', '[]'],
    ['prefetchRouteCss(route)', 'undefined'],
  ),
  // The server renders every page, with its scripts.
  ...router(
    'dom-export/hydrated-router.js',
    ['ssrInfo.context.isSpaMode', 'false'],
    ['if (window.__reactRouterManifest.sri === true)', 'if (false)'],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ),
  ...router(
    'dom/ssr/routes.js',
    ['route.id === "root" ? RemixRootDefaultHydrateFallback : void 0', 'void 0'],
    ['if (isSpaMode) throw', 'if (false) throw'],
    ['isSpaMode && routeId !== "root" || ', ''],
    ['if (!ssr && manifestRoute.hasLoader', 'if (false && manifestRoute.hasLoader'],
    ['if (needsRevalidation) return', 'if (false) return'],
  ),
  ...router(
    'dom/ssr/single-fetch.js',
    ['if (!ssr && !foundRevalidatingServerLoader)', 'if (false)'],
    [' && !window.__reactRouterHdrActive', ''],
  ),
  // The root has a page for errors of its own. Where even that fails nobody is to read a stack.
  ...router('hooks.js', ['React$1.createElement(DefaultErrorComponent, null)', 'null']),
  ...router('dom/ssr/routes.js', [
    'route.id === "root" ? () => /* @__PURE__ */ React$1.createElement(RemixRootDefaultErrorBoundary, { error: useRouteError() }) : void 0',
    'void 0',
  ]),
  ...router('dom/ssr/errorBoundaries.js', [
    'React$1.createElement(RemixRootDefaultErrorBoundary, {\n\t\t\terror: this.state.error,\n\t\t\tisOutsideRemixApp: true\n\t\t})',
    `React$1.createElement("html", null, React$1.createElement("body", { style: { font: "1.25rem system-ui", padding: "2rem" } },
      "Something went wrong. ", React$1.createElement("a", { href: "", style: { textDecoration: "underline" } }, "Load the page again")))`,
  ]),
  // Links that know whether they are open are written by hand here.
  ...router('dom/lib.js', ['const NavLink = React$1', 'const NavLink = /* @__PURE__ */ React$1']),
]

/** A file of React's as npm has it. */
const REACT = '/react-dom/cjs/react-dom-client.production.js'

/**
 * Errors that React throws to itself as a signal and knows by identity. Each is made when the script begins, and for its
 * stack, which nobody reads, the browser parses the whole script once more.
 */
const SIGNALS: Edit[] = [
  ['HydrationMismatchException', 519],
  ['SuspenseException', 460],
  ['SuspenseyCommitException', 474],
  ['SuspenseActionException', 542],
  ['SelectiveHydrationException', 461],
].map(([name, number]) => ({
  file: REACT,
  text: `${name} = Error(formatProdErrorMessage(${number}))`,
  by: `${name} = {}`,
}))

/**
 * What Vite wraps around an import in the middle of the script. It fetches what the imported file imports at the same
 * time, and here that is what the page has already.
 */
const IMPORTS: Edit[] = [
  {
    file: 'vite/preload-helper.js',
    text: 'export const __vitePreload = ',
    by: 'export const __vitePreload = (load) => load(); const unused = ',
  },
]

/** Names of components, for developer tools; one that is named is kept, used or not. */
const NAMES = /^\s*[\w$.]+\.displayName = ".+";$/gm

/** What React asks browsers for: developer tools, which of a finished shop show nothing, and Internet Explorer. */
const NOWHERE = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', 'document.documentMode': 'undefined' }

/**
 * Leaves what the shop never runs out of the browser's script: React Router has no switches for it, and every phone would
 * fetch it first of all. A new version in which one of the texts is missing fails the build and is to be looked at.
 */
export function leaveOutUnused(edits: Edit[] = [...NEVER, ...SIGNALS, ...IMPORTS]): Plugin {
  const seen = new Set<Edit>()
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { define: NOWHERE } } }),
    transform(code, id) {
      if (id.includes('/react-router/')) code = code.replaceAll(NAMES, '')
      const here = edits.filter(({ file }) => id.endsWith(file))
      for (const { file, text } of here)
        if (!code.includes(text)) this.error(`${file} has changed: it does not say "${text}" any more`)
      for (const edit of here) seen.add(edit)
      return { code: here.reduce((text, edit) => text.replaceAll(edit.text, edit.by), code), map: null }
    },
    buildEnd(error) {
      const missing = edits.find((edit) => !seen.has(edit))
      if (error === undefined && missing !== undefined) this.error(`there is no ${missing.file} any more`)
    },
  }
}
