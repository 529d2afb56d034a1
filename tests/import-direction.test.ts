import { expect, test } from 'vitest'
import { importsOf, sourcesBelow } from './support/documents/sources.ts'

/** Which of our own folders each floor may know, and which packages it must not. */
const FLOORS = {
  platform: { knows: ['platform', 'package.json'], not: /^(?:react|react-dom|react-router|hono|@hono)(?:\/|$)/ },
  domain: { knows: ['domain', 'platform'], not: /^(?:react|react-dom|react-router|@hono)(?:\/|$)/ },
  app: { knows: ['app', 'domain', 'platform'], not: /^(?:pg|drizzle-orm)(?:\/|$)/ },
  demo: { knows: ['demo', 'domain', 'platform'], not: /^react/ },
}

/**
 * The rooms of a floor from the lowest to the highest; `.` are its own files. An import goes down, a type's too. What owners do
 * to products is above stock and orders, and what a product is below both.
 */
const ROOMS = {
  app: [
    'styles',
    'worker',
    'request',
    'forms',
    'cache',
    'ui',
    'visitor',
    'sign-in',
    'resources',
    'server',
    'storefront',
    'admin',
    '.',
  ],
  domain: [
    'text',
    '.',
    'clock',
    'paging',
    'audit',
    'csv',
    'images',
    'outbox',
    'blog',
    'catalogue',
    'settings',
    'guide',
    'accounts',
    'health',
    'newsletter',
    'pages',
    'stock',
    'backup',
    'cart',
    'credit',
    'blocks',
    'orders',
    'catalogue/manage',
    'catalogue/shelves',
    'catalogue/stocktake',
    'catalogue/sheet',
    'customers',
    'offers',
    'mail',
    'own-data',
    'upgrade',
    'move-in',
    'spreadsheets',
    'undo',
    'catalogue/intake',
    'offers/buy',
  ],
}

for (const [floor, { knows, not }] of Object.entries(FLOORS))
  test(`${floor} imports only ${knows.join(', ')}`, () => {
    const wrong = sourcesBelow(floor).flatMap((file) => {
      const { ours, packages } = importsOf(file)
      const refused = [
        ...ours.filter((name) => !knows.includes(name.split('/', 1)[0] ?? '')),
        ...packages.filter((name) => not.test(name)),
      ]
      return refused.map((name) => `${file} imports ${name}`)
    })
    expect(wrong).toEqual([])
  })

test.each(Object.entries(ROOMS))('a room of %s imports only lower rooms', (floor, rooms) => {
  const roomOf = (file: string) => rooms.findLast((room) => file.startsWith(`${floor}/${room}/`)) ?? ownRoomOf(file)
  const files = sourcesBelow(floor)
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .ours.filter((target) => target.startsWith(`${floor}/`) && !target.includes('/+types/'))
      .filter((target) => rooms.indexOf(roomOf(target)) > rooms.indexOf(roomOf(file)))
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
  expect([...new Set(files.map(roomOf))].toSorted()).toEqual(rooms.toSorted())
})

function ownRoomOf(file: string): string {
  const [, room = '', inside] = file.split('/')
  return inside === undefined ? '.' : room
}
