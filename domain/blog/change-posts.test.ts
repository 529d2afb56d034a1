import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/database/client.ts'
import { createLog } from '#platform/observe/log.ts'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'
import { searchAudit } from '../audit/search-audit.server.ts'
import { undoEntry } from '../undo/undo-entry.server.ts'
import { blogs } from './blog-table.ts'
import { changePost, createPost, deletePost } from './change-posts.server.ts'
import { type PostFields, PostForm, type Publishing, postFields } from './post-form.ts'
import { findPost, findPublicPost, postsUntilNext } from './posts.server.ts'

const actor = 'command line'
const HOUR_MS = 60 * 60 * 1000
const fields = PostForm.parse({
  title: 'Caring for discs',
  paragraph1: 'Keep them dry.',
  image: '/images/0123456789abcdef01234567-1280.webp',
  tags: 'care, discs',
})

const log = createLog('silent')

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(() => db.delete(blogs))

async function createdPost(given: PostFields): Promise<string> {
  const created = await createPost(db, { actor, log, fields: given })
  if (!created.ok) throw new Error('it can be rendered')
  return created.value
}

async function loadedOf(id: string): Promise<PostFields> {
  const post = await findPost(db, id)
  return post === undefined ? fields : postFields(post)
}

test('a deleted post comes back under its id, with its date, once', async () => {
  const id = await createdPost({ ...fields, publishing: { when: 'draft' } })
  const before = await findPost(db, id)
  await deletePost(db, { actor, id })
  const { rows } = await searchAudit(db, { filter: { search: id }, limit: 1 })
  const entryId = rows[0]?.id ?? 0
  expect((await undoEntry(db, { actor, entryId })).ok).toBe(true)
  expect(await findPost(db, id)).toEqual(before)
  expect(await undoEntry(db, { actor, entryId })).toEqual({ ok: false, problem: 'not-undoable' })
})

test('of two owners who change one post the second is told, and nothing of the first is lost', async () => {
  const id = await createdPost(fields)
  const loaded = await loadedOf(id)
  const saves = await Promise.all(
    ['First', 'Second'].map((title) => changePost(db, { actor, log, id, loaded, fields: { ...fields, title } })),
  )
  expect(saves.filter((save) => save.ok)).toHaveLength(1)
  expect(saves.find((save) => !save.ok)).toMatchObject({
    problem: { kind: 'both-changed', asked: ['title'], theirs: [], now: await findPost(db, id) },
  })
  await deletePost(db, { actor, id })
  expect(await changePost(db, { actor, log, id, loaded, fields })).toEqual({ ok: false, problem: { kind: 'gone' } })
})

test('readers see neither a draft nor a scheduled post, and a published one at the date that it was published', async () => {
  const seen = async () => (await postsUntilNext(db)).posts.map(({ id }) => id)
  const nextMs = async () => (await postsUntilNext(db)).nextMs
  const id = await createdPost({ ...fields, publishing: { when: 'draft' } })
  expect([await seen(), await findPublicPost(db, id), await nextMs()]).toEqual([[], undefined, undefined])
  const publish = async (publishing: Publishing) =>
    await changePost(db, { actor, log, id, loaded: await loadedOf(id), fields: { ...fields, publishing } })
  const at = new Date(Date.now() + HOUR_MS)
  await publish({ when: 'at', at })
  expect([await seen(), await findPublicPost(db, id)]).toEqual([[], undefined])
  expect(await nextMs()).toBeGreaterThan(HOUR_MS / 2)
  await publish({ when: 'now' })
  expect([await seen(), await nextMs()]).toEqual([[id], undefined])
  const published = await findPublicPost(db, id)
  expect(published?.createdAt.getTime()).toBeLessThan(at.getTime())
  await publish({ when: 'now' })
  expect(await findPublicPost(db, id)).toEqual(published)
  await publish({ when: 'draft' })
  expect(await seen()).toEqual([])
})
