import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { blogs } from '#platform/database/schema.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { onDisk, plain } from '../../tests/support/pictures.ts'
import { storePhoto } from './store-photo.server.ts'
import { removeUnusedPictures } from './unused-pictures.server.ts'

const TWO_DAYS_AGO = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)

test('a picture is removed when nothing shows it, and only when it is older than a day', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const folder = join(shop.dataDir, 'images')
  const picture = async (width: number) => {
    await using file = await onDisk(await plain(width).png().toBuffer())
    const stored = await storePhoto(shop.services, file)
    if (!stored.ok) throw new Error(stored.problem.kind)
    return stored.value
  }
  const [sold, posted, forgotten] = [await picture(10), await picture(20), await picture(30)]
  for (const file of await readdir(folder)) await utimes(join(folder, file), TWO_DAYS_AGO, TWO_DAYS_AGO)
  const young = await picture(40)
  await shop.product({ image: `https://shop.example${sold}` })
  await db.insert(blogs).values({ id: newId(), title: 'Post', paragraph1: 'Text', image: posted, tags: [] })

  const name = (address: string) => address.replace(/^.*\/|-1280\.webp$/g, '')
  expect(await removeUnusedPictures(shop.services)).toEqual([name(forgotten)])
  const left = await readdir(folder)
  expect(left.filter((file) => file.startsWith(name(forgotten)))).toEqual([])
  for (const kept of [sold, posted, young]) expect(left.filter((file) => file.startsWith(name(kept)))).toHaveLength(6)
  expect(await removeUnusedPictures(shop.services, { olderThanMs: -1_000 })).toEqual([name(young)])
})
