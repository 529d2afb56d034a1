import { expect, test, vi } from 'vitest'
import { type Tagged, TaggedCache } from './tagged-cache.ts'

const MEGABYTE = 1024 * 1024

function heardCache({ bytes = 32 * MEGABYTE, answersSince = () => performance.now() + 1 } = {}) {
  const pages = new TaggedCache<Tagged>(bytes, answersSince)
  pages.heard()
  return pages
}

const page = (...tags: string[]): Tagged => ({ tags: new Set(tags), size: 1000 })

/** A page whose rendering ends when the test says so. */
function slowPage(...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<Tagged>()
  return { render: () => promise, finish: () => resolve(page(...tags)) }
}

test('who asks while a page is being made shares it, and later ones find it', async () => {
  const pages = heardCache()
  let made = 0
  const render = async () => {
    made += 1
    return page('products')
  }
  const asked = Array.from({ length: 100 }, () => pages.fill('/', render))
  const given = new Set(await Promise.all(asked))
  expect([made, given.size, pages.find('/')]).toEqual([1, 1, [...given][0]])
})

test('a change drops the pages that show it and no others', async () => {
  const pages = heardCache()
  await pages.fill('/product/a', async () => page('product:a'))
  await pages.fill('/product/b', async () => page('product:b'))
  for (let storm = 0; storm < 1000; storm++) pages.changed(['product:a', 'products'])
  expect(pages.find('/product/a')).toBeUndefined()
  expect(pages.find('/product/b')).toBeDefined()
})

test('a page that was made before a change is not cached after it', async () => {
  const pages = heardCache()
  const slow = slowPage('product:a')
  const answer = pages.fill('/', slow.render)
  pages.changed(['product:a'])
  slow.finish()
  expect(await answer).toBeDefined()
  expect(pages.find('/')).toBeUndefined()
})

test('who asks after a change is not given what was begun before it', async () => {
  const pages = heardCache()
  const slow = slowPage('product:a')
  const early = pages.fill('/', slow.render)
  pages.changed(['product:a'])
  const late = pages.fill('/', async () => page('product:a'))
  slow.finish()
  expect(await late).not.toBe(await early)
  expect(pages.find('/')).toBe(await late)
})

test('nothing is cached while changes are not heard', async () => {
  const pages = heardCache()
  await pages.fill('/', async () => page('products'))
  const slow = slowPage('products')
  const underWay = pages.fill('/shop', slow.render)
  pages.lost()
  pages.heard()
  slow.finish()
  await underWay
  expect([pages.find('/'), pages.find('/shop')]).toEqual([undefined, undefined])
  pages.lost()
  await pages.fill('/', async () => page('products'))
  expect(pages.find('/')).toBeUndefined()
})

test('what was cached last is shown while the database answers nobody, even past its time, and dropped at its first answer', async () => {
  let answersSince = 0
  const pages = heardCache({ answersSince: () => answersSince })
  const kept = await pages.fill('/', async () => page('products'))
  const soonOver = await pages.fill('/sale', async () => ({ ...page('products'), until: Date.now() + 5 }))
  await expect.poll(() => Date.now()).toBeGreaterThan(soonOver?.until ?? 0)
  pages.lost()
  await pages.fill('/new', async () => page('products'))
  expect(['/', '/sale', '/new'].map((key) => pages.find(key))).toEqual([kept, soonOver, undefined])
  // Another try to hear changes fails.
  pages.lost()
  answersSince = performance.now()
  expect(pages.find('/')).toBeUndefined()
})

test('a page that failed is asked for again, and one that must not be cached is made for each request', async () => {
  const pages = heardCache()
  const failing = async () => {
    throw new Error('no database')
  }
  await expect(pages.fill('/', failing)).rejects.toThrow('no database')
  expect(await pages.fill('/', async () => undefined)).toBeUndefined()
  expect(await pages.fill('/', async () => page('products'))).toBe(pages.find('/'))
})

test('addresses count as well: no number of them with next to nothing behind fills the memory', async () => {
  const lists = heardCache({ bytes: MEGABYTE })
  const addresses = Array.from({ length: 5_000 }, (_, number) => `/shop?after=${'z'.repeat(1_000)}${number}`)
  for (const address of addresses) await lists.fill(address, async () => ({ tags: new Set(['products']), size: 30 }))
  const cached = addresses.filter((address) => lists.find(address) !== undefined)
  expect(cached).toContain(addresses.at(-1))
  expect(2 * cached.join('').length).toBeLessThan(MEGABYTE)
})

test('a page that is out of date by itself is made again, and one that is so already is not cached', async () => {
  const pages = heardCache()
  const now = Date.now()
  await pages.fill('/blog', async () => ({ ...page('blogs'), until: now }))
  expect(pages.find('/blog')).toBeUndefined()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await pages.fill('/blog', async () => ({ ...page('blogs'), until: now + 1_000 }))
  expect(pages.find('/blog')).toBeDefined()
  vi.setSystemTime(now + 1_000)
  expect(pages.find('/blog')).toBeUndefined()
  vi.useRealTimers()
})

test('the memory is bounded: what was not asked for longest goes first', async () => {
  const pages = heardCache()
  const large = () => ({ tags: new Set(['products']), size: MEGABYTE })
  for (let number = 0; number < 40; number++) await pages.fill(`/${number}`, async () => large())
  expect(pages.find('/0')).toBeUndefined()
  expect(pages.find('/39')).toBeDefined()
  pages.changed(['products'])
  expect(pages.find('/39')).toBeUndefined()
})
