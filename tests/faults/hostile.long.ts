import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../support/data/pictures.ts'
import { HOSTILE_SHAPES } from '../support/hostile/hostile-shapes.ts'
import { everySheet, hostileSheet, takeThrough } from '../support/hostile/hostile-sheets.ts'
import { expectSound } from '../support/requests/broken.ts'
import { Client } from '../support/requests/client.ts'
import { openRealShop, type RealShop } from '../support/shops/real-shop.ts'
import { meet } from './fuzz/meet.ts'
import { agent, send } from './fuzz/send.ts'
import { hostileAttempts } from './hostile/attempts.ts'
import { openNeighbour, worst } from './hostile/neighbour.ts'
import { tell } from './tell.ts'

/** Those who were signed out, deleted or locked out by what was sent are let in again. */
const LET_IN_EVERY = 25
const SHOWN = 10
const SHAPES = Object.keys(HOSTILE_SHAPES)
/** The longer the texts, the fewer of them, so that a file stays below what the shop takes. */
const FILES = [
  // Short enough for what a cell may hold.
  { columns: Infinity, length: 400, shapes: SHAPES },
  { columns: Infinity, length: 20_000, shapes: SHAPES },
  { columns: 3, length: 120_000, shapes: SHAPES },
  { columns: 1, length: 1_000_000, shapes: SHAPES.slice(0, 4) },
]

/** About 62 MB; the shop takes 64. */
const LARGE_FILE_ROWS = 60_000

let shop: RealShop
let day: Awaited<ReturnType<typeof meet>>
beforeAll(async () => {
  shop = await openRealShop()
  day = await meet(shop, await photo(64, 48))
})
afterAll(() => shop[Symbol.asyncDispose]())

type Neighbour = Awaited<ReturnType<typeof openNeighbour>>

async function tellHolds(story: string, { holds }: Neighbour, figures: Record<string, number> = {}): Promise<void> {
  process.stdout.write(`${story}:\n${worst(holds, SHOWN).join('\n')}\n`)
  await tell(story, {
    ...figures,
    sent: holds.length,
    serverErrors: 0,
    longestMs: Math.max(...holds.map(({ ms }) => ms)),
  })
}

test('every field of every form and address holds hostile texts: the shop answers, and nobody else waits', async () => {
  using neighbour = await openNeighbour(shop)
  const seen = new Set<string>()
  const problems: string[] = []
  for (const { cookie, samples } of day.crowd.toReversed())
    for (const { what, ...attempt } of hostileAttempts({ samples, origin: shop.address, cookie }, seen)) {
      if (neighbour.holds.length % LET_IN_EVERY === 0) await day.letIn()
      const { status } = await neighbour.beside(what, () => send(shop.port, attempt))
      if (status >= 500) problems.push(`${status} ${what}`)
    }
  agent.destroy()
  expect(problems).toEqual([])
  await tellHolds('hostile texts in forms', neighbour, { fields: seen.size })
})

test('every cell and title of every kind of file holds hostile texts: the shop answers, and nobody else waits', async () => {
  using neighbour = await openNeighbour(shop)
  const owner = Client.overHttp(shop.address, day.crowd.at(-1)?.cookie)
  for (const sheet of await everySheet())
    for (const { columns, length, shapes } of FILES) {
      const { titles, line, ...rest } = sheet
      const narrow = { ...rest, titles: titles.slice(0, columns), line: line.slice(0, columns) }
      await day.letIn()
      const what = `${sheet.name}, ${length} characters`
      const file = hostileSheet(narrow, shapes, length)
      const answers = await neighbour.beside(what, () => takeThrough(owner, sheet.kind, file))
      // It went through columns, preview and import.
      if (length === 400) expect(answers.length, what).toBeGreaterThan(5)
      for (const [place, page] of answers.entries()) expectSound(page, `answer ${place} to ${what}`)
    }
  await tellHolds('hostile texts in files', neighbour)
})

test('a file of nearly the size that the shop takes is uploaded and checked, and nobody else waits', async () => {
  using neighbour = await openNeighbour(shop)
  await day.letIn()
  const owner = Client.overHttp(shop.address, day.crowd.at(-1)?.cookie)
  const line = `Game,${'cartridge '.repeat(100)},1.99,1,,nintendo,snes`
  const file = [
    'Name,Description,Price,Quantity,Image,Category,Subcategory',
    ...Array(LARGE_FILE_ROWS).fill(line),
  ].join('\n')
  const answers = await neighbour.beside('upload', () => takeThrough(owner, 'products', file))
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  await tellHolds('a large file', neighbour, { megabytes: Math.round(file.length / 1e6) })
})
