import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openStorage } from '#platform/files/storage.ts'
import { photo } from '../../../tests/support/data/pictures.ts'
import { folderForFile } from '../../../tests/support/shops/folders.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { pictureTaker } from './old-pictures.server.ts'

const folder = folderForFile('old-pictures')
const shop = shopForFile()
beforeAll(async () => await writeFile(join(folder, 'saga.png'), await photo(70, 50)))

test('a picture that is not in the folder is told with its product, and a folder of its name is none', async () => {
  const take = pictureTaker({ ...shop.services, scratch: folder }, { folder })
  await mkdir(join(folder, 'album'))
  expect(await take('https://old.example/album')).toMatchObject({ problem: 'This is a folder, not a picture.' })
  expect(await take('https://old.example/none.png')).toMatchObject({
    problem: 'there is no file "none.png" in the folder',
  })
})

test('a store that loses its folder is a failure, not a problem of each picture', async () => {
  const dataDir = await mkdtemp(join(folder, 'shop-'))
  const storage = await openStorage({ dataDir, s3: undefined })
  await rm(join(dataDir, 'images'), { recursive: true })
  const take = pictureTaker({ ...shop.services, storage, scratch: folder }, { folder })
  await expect(take('https://old.example/saga.png')).rejects.toThrow('Cannot write')
})
