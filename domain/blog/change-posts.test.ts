import { expect, test } from 'vitest'
import { openShop } from '../../tests/support/open-shop.ts'
import { searchAudit } from '../audit/search-audit.server.ts'
import { changePost, createPost, deletePost, postVersion } from './change-posts.server.ts'
import { PostForm } from './post-form.ts'
import { findPost, listPosts } from './posts.server.ts'
import { restorePost } from './restore-post.server.ts'

const actor = 'command line'
const fields = PostForm.parse({
  title: 'Caring for discs',
  paragraph1: 'Keep them dry.',
  image: '/images/0123456789abcdef01234567-1280.webp',
  tags: 'care, discs',
})

test('a post is created, changed and deleted; its date stays', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const id = await createPost(db, { actor, fields })
  const before = await findPost(db, id)
  expect(before).toMatchObject(fields)
  const changed = await changePost(db, {
    actor,
    id,
    version: postVersion(fields),
    fields: { ...fields, title: 'Discs' },
  })
  expect(changed.ok).toBe(true)
  expect(await findPost(db, id)).toEqual({ ...before, title: 'Discs' })
  await deletePost(db, { actor, id })
  await deletePost(db, { actor, id })
  expect(await listPosts(db)).toEqual([])
})

test('a deleted post comes back under its id, with its date, once', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const id = await createPost(db, { actor, fields })
  const before = await findPost(db, id)
  await deletePost(db, { actor, id })
  const { rows } = await searchAudit(db, { filter: { search: id }, limit: 1 })
  const entryId = rows[0]?.id ?? 0
  expect((await restorePost(db, { actor, entryId })).ok).toBe(true)
  expect(await findPost(db, id)).toEqual(before)
  expect(await restorePost(db, { actor, entryId })).toEqual({ ok: false, problem: 'not-undoable' })
})

test('of two owners who change one post the second is told, and nothing of the first is lost', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const id = await createPost(db, { actor, fields })
  const version = postVersion(fields)
  const saves = await Promise.all(
    ['First', 'Second'].map((title) => changePost(db, { actor, id, version, fields: { ...fields, title } })),
  )
  expect(saves.filter((save) => save.ok)).toHaveLength(1)
  expect(saves.find((save) => !save.ok)).toMatchObject({
    problem: { kind: 'changed-meanwhile', now: await findPost(db, id) },
  })
  await deletePost(db, { actor, id })
  expect(await changePost(db, { actor, id, version, fields })).toEqual({ ok: false, problem: { kind: 'gone' } })
})
