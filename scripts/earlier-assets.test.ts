import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierAssets } from './earlier-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let build: string
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'cartridge-build-'))
})
afterEach(() => rm(build, { recursive: true }))

/** A build as it is left: nothing else of the one before is there any more. */
async function rebuild(name: string, day: number) {
  keepEarlierAssets(build, new Date(day * DAY_MS))
  await rm(join(build, 'client'), { recursive: true, force: true })
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await writeFile(join(build, 'client/assets', name), name)
}

const earlier = () => readdir(join(build, 'earlier/assets'))

test('replaced files stay for a week after they were replaced, however old they are', async () => {
  await rebuild('shop-1.js', 100)
  await rebuild('shop-2.js', 200)
  expect(await earlier()).toEqual(['shop-1.js'])
  await rebuild('shop-3.js', 206)
  expect(await earlier()).toEqual(['shop-1.js', 'shop-2.js'])
  await rebuild('shop-4.js', 208)
  expect(await earlier()).toEqual(['shop-2.js', 'shop-3.js'])
})
