import { expect, test } from 'vitest'
import { searchAudit } from '#domain/audit/search-audit.server.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import { productFields } from '../../../tests/support/data/typed-product.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { productPictures } from '../catalogue-tables.ts'
import { addProduct, changeProduct, findEditedProduct } from '../manage/change-product.server.ts'
import { deleteProducts } from '../manage/delete-products.server.ts'
import { findProduct } from './find-product.server.ts'

const actor = 'command line'
const [FRONT, BACK, DISC, SPINE] = ['front', 'back', 'disc', 'spine'].map(
  (name) => `https://pictures.example/${name}`,
) as [string, string, string, string]

const shop = shopForFile()

/** A product with three pictures, and the form that an owner has opened on it. */
async function opened() {
  const fields = productFields({ image: FRONT, moreImages: [BACK, DISC] })
  const id = await addProduct(shop.services.db, { actor, fields })
  const save = (pictures: { image: string; moreImages: string[] }) =>
    changeProduct(shop.services.db, { actor, id, loaded: fields, fields: { ...fields, ...pictures } })
  return { id, save }
}

const pictures = async (id: string) => {
  const { image, moreImages } = (await findProduct(shop.services.db, id)) ?? {}
  return [image, ...(moreImages ?? [])]
}

async function lastEntry(id: string) {
  const { rows } = await searchAudit(shop.services.db, { filter: { search: id }, limit: 1 })
  const [entry] = rows
  if (entry === undefined) throw new Error('nothing is recorded')
  return entry
}

test('another picture becomes the first one, and the log tells of it', async () => {
  const { id, save } = await opened()
  expect(await save({ image: DISC, moreImages: [FRONT, BACK] })).toMatchObject({ ok: true })
  expect(await pictures(id)).toEqual([DISC, FRONT, BACK])
  expect((await lastEntry(id)).changes).toEqual({
    image: [FRONT, DISC],
    moreImages: [
      [BACK, DISC],
      [FRONT, BACK],
    ],
  })
})

test('a change of the pictures can be undone, also when all but the first were removed', async () => {
  const { db } = shop.services
  const { id, save } = await opened()
  await save({ image: FRONT, moreImages: [] })
  expect(await pictures(id)).toEqual([FRONT])
  expect(await undoEntry(db, { actor, entryId: (await lastEntry(id)).id })).toMatchObject({ ok: true })
  expect(await pictures(id)).toEqual([FRONT, BACK, DISC])
  // To undo is a change that can be undone, too.
  await undoEntry(db, { actor, entryId: (await lastEntry(id)).id })
  expect(await pictures(id)).toEqual([FRONT])
})

test('a change that somebody else has followed up is not undone over theirs', async () => {
  const { id, save } = await opened()
  await save({ image: FRONT, moreImages: [DISC, BACK] })
  const { id: entryId } = await lastEntry(id)
  const now = await findEditedProduct(shop.services.db, id)
  if (now === undefined) throw new Error('no such product')
  await changeProduct(shop.services.db, { actor, id, loaded: now, fields: { ...now, moreImages: [SPINE] } })
  expect(await undoEntry(shop.services.db, { actor, entryId })).toEqual({ ok: false, problem: 'all-changed-since' })
})

test('of two owners who arrange the pictures the second is asked about all of them', async () => {
  const { id, save } = await opened()
  await save({ image: BACK, moreImages: [FRONT, DISC] })
  expect(await save({ image: FRONT, moreImages: [BACK, DISC, SPINE] })).toMatchObject({
    ok: false,
    problem: { kind: 'both-changed', asked: ['pictures'] },
  })
  expect(await pictures(id)).toEqual([BACK, FRONT, DISC])
})

test('a deleted product takes its pictures with it, and brings them back when it is restored', async () => {
  const { db } = shop.services
  const [{ id }, other] = [await opened(), await opened()]
  const { entryId } = await deleteProducts(db, { actor, ids: [id] })
  expect((await db.select().from(productPictures)).map(({ productId }) => productId)).not.toContain(id)
  expect(await pictures(other.id)).toEqual([FRONT, BACK, DISC])
  expect(await undoEntry(db, { actor, entryId: entryId ?? 0 })).toMatchObject({ ok: true })
  expect(await pictures(id)).toEqual([FRONT, BACK, DISC])
})
