import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderForTest } from '../tests/support/shops/folders.ts'
import { keepEarlierAssets } from './earlier-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let build: string
beforeEach(() => {
  build = folderForTest('build')
})

/** A build with one file, which takes the place of the one before. */
async function rebuild(name: string, day: number) {
  const [current, next] = [join(build, 'current'), join(build, 'next')]
  await mkdir(join(next, 'client/assets'), { recursive: true })
  await writeFile(join(next, 'client/assets', name), name)
  keepEarlierAssets({ from: current, to: next }, new Date(day * DAY_MS))
  await rm(current, { recursive: true, force: true })
  await rename(next, current)
}

const earlier = () => readdir(join(build, 'current/earlier/assets'))

test('replaced files stay for a week after they were replaced, however old they are', async () => {
  await rebuild('shop-1.js', 100)
  await rebuild('shop-2.js', 200)
  expect(await earlier()).toEqual(['shop-1.js'])
  await rebuild('shop-3.js', 206)
  expect(await earlier()).toEqual(['shop-1.js', 'shop-2.js'])
  await rebuild('shop-4.js', 208)
  expect(await earlier()).toEqual(['shop-2.js', 'shop-3.js'])
})
