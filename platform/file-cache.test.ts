import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFileCache } from './file-cache.ts'

async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), 'file-cache-'))
  return { path: join(path, 'made'), [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

test('a file is made once, across restarts too', async () => {
  await using folder = await openFolder()
  let made = 0
  const make = async () => ({ bytes: bytes(`made ${++made}`), keep: true })
  const cache = openFileCache({ folder: folder.path, most: 10 })
  expect(text(await cache.get('a', make))).toBe('made 1')
  expect(text(await cache.get('a', make))).toBe('made 1')
  expect(text(await openFileCache({ folder: folder.path, most: 10 }).get('a', make))).toBe('made 1')
  expect(await readdir(folder.path)).toEqual(['a'])
})

test('however many ask at once, it is made once', async () => {
  await using folder = await openFolder()
  const cache = openFileCache({ folder: folder.path, most: 10 })
  let made = 0
  const make = async () => ({ bytes: bytes(`made ${++made}`), keep: true })
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make)))
  expect(new Set(all.map(text))).toEqual(new Set(['made 1']))
})

test('a file that failed, or must not be cached, is made again', async () => {
  await using folder = await openFolder()
  const cache = openFileCache({ folder: folder.path, most: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  expect(text(await cache.get('a', async () => ({ bytes: bytes('draft'), keep: false })))).toBe('draft')
  expect(text(await cache.get('a', async () => ({ bytes: bytes('final'), keep: true })))).toBe('final')
})

test('when there are too many, those that were not asked for longest go', async () => {
  await using folder = await openFolder()
  const cache = openFileCache({ folder: folder.path, most: 20 })
  const make = async () => ({ bytes: bytes('x'), keep: true })
  for (let index = 0; index < 100; index += 1) {
    await cache.get(`file-${index}`, make)
    // Each is a minute older than the next, but for one that is asked for all the time.
    const then = new Date(Date.UTC(2026, 0, 1, 0, index))
    await utimes(join(folder.path, `file-${index}`), then, then)
    expect(text(await cache.get('file-0', () => Promise.reject(new Error('it was thrown away'))))).toBe('x')
  }
  const left = await readdir(folder.path)
  expect(left.length).toBeLessThanOrEqual(22)
  expect(left).toEqual(expect.arrayContaining(['file-0', 'file-99', 'file-98']))
  expect(left).not.toContain('file-1')
})

test('a draft that a killed process left behind goes like any other file', async () => {
  await using folder = await openFolder()
  const cache = openFileCache({ folder: folder.path, most: 1 })
  const make = async () => ({ bytes: bytes('x'), keep: true })
  await cache.get('a', make)
  await writeFile(join(folder.path, 'b.123.draft'), 'half')
  await utimes(join(folder.path, 'b.123.draft'), 0, 0)
  for (const name of ['b', 'c', 'd', 'e']) await cache.get(name, make)
  expect(await readdir(folder.path)).not.toContain('b.123.draft')
})
