import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageHandler } from './page-handler.ts'

type Entry = [id: string, parentId: string | undefined, path: string | undefined]

/** A table of the shop's shape: a frame without an address, a parameter, a rest, two levels, and an index in each. */
const TABLE: Entry[] = [
  ['root', undefined, ''],
  ['frame', 'root', undefined],
  ['home', 'frame', undefined],
  ['shop', 'frame', 'shop'],
  ['product', 'frame', 'product/:id'],
  ['language', 'frame', ':language/help'],
  ['nothing', 'frame', '*'],
  ['office', 'root', 'admin'],
  ['dashboard', 'office', undefined],
  ['orders', 'office', 'orders'],
  ['order', 'office', 'orders/:id'],
  ['nothing there', 'office', '*'],
  ['sign-in', 'root', 'admin/sign-in'],
  ['stretch', 'root', 'shop/stretch'],
]
const INDEXES = new Set(['home', 'dashboard'])

const routes = Object.fromEntries(
  TABLE.map(([id, parentId, path]) => {
    const loader = ({ params }: { params: unknown }) => Response.json([id, params])
    return [id, { id, parentId, path, index: INDEXES.has(id) || undefined, module: { loader } }]
  }),
)
const build = {
  entry: { module: {} },
  routes,
  assets: { routes },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const whole = createRequestHandler(build, 'production')
const parts = createPageHandler(build, 'production')

test.each([
  ...[
    '/',
    '/?shown=12',
    '//',
    '/_root.data',
    '/shop',
    '/shop/',
    '/shop?category=sega',
    '/SHOP',
    '/%73hop',
    '/%zz',
    '/shop%2F',
  ],
  ...[
    '/shop/none',
    '/shop/stretch',
    '/shop/stretch?after=1',
    '/shop.data',
    '/shop/_.data',
    '/shopping',
    '/shop//stretch',
  ],
  ...[
    '/product',
    '/product/a',
    '/product/a%20b',
    '/product/a.data',
    '/product/a/b',
    '/en/help',
    '/shop/help',
    '/*',
    '/:language',
  ],
  ...[
    '/admin',
    '/admin.data',
    '/admin/',
    '/admin/orders',
    '/admin/orders/7',
    '/admin/none',
    '/admin/sign-in',
    '/Admin/orders',
  ],
  ...['/none', '/none/help', '/constructor', '/__proto__', '/toString.data', '/.data', '/_root', '/a:b/help'],
])('%s leads where the whole table leads', async (address) => {
  const answers = [whole, parts].map(async (handler) => {
    const answer = await handler(new Request(`http://localhost:3000${address}`))
    return [answer.status, await answer.text()]
  })
  const [expected, found] = await Promise.all(answers)
  expect(found).toEqual(expected)
})
