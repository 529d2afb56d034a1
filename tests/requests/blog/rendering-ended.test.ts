import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { renderPost } from '#domain/blog/text/render-post.server.ts'
import { newId } from '#domain/ids.ts'
import { renderPending } from '#domain/newsletter/render-issues.server.ts'
import { TooBusy } from '#platform/work/too-busy.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { holdSubprocess, subprocesses } from '../../support/machine/subprocesses.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const IMAGE = '/images/0123456789abcdef01234567-1280.webp'
const shop = shopForFile()
const admin = adminForFile(shop)

const TEXTS = { paragraph1: '**Fine**.', paragraph2: null, paragraph3: null, isFormatted: true }

/** Ends the next processes that render, as a machine without memory does, until the work has ended. */
async function endProcesses<Result>(work: Promise<Result>): Promise<PromiseSettledResult<Result>> {
  let isOver = false
  const settled = Promise.allSettled([work]).then(([result]) => {
    isOver = true
    return result
  })
  while (!isOver) for (const pid of await subprocesses('render-process')) kill(pid)
  return await settled
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It may have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('a process that is ended while it renders says nothing of the text: the author may try again', async () => {
  const ended = await endProcesses(renderPost(TEXTS, shop.services.log))
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(TooBusy) })
  expect(await renderPost(TEXTS, shop.services.log)).toMatchObject({ ok: true })
})

test('a form answers 503 and keeps what was typed', async () => {
  await plantPicture(shop.services.storage, IMAGE)
  const typed = { intent: 'create', format: 'markdown', title: 'Fine', paragraph1: '**Fine**.', image: IMAGE }
  const answer = await endProcesses(admin.post('/admin/blogs?new=1', typed))
  expect(answer).toMatchObject({ value: { status: 503, html: expect.stringContaining('**Fine**.') } })
  expect(await shop.services.db.$count(blogs)).toBe(0)
})

test('a post whose rendering was ended waits and is rendered the next time', async () => {
  const { db, log } = shop.services
  const post = { id: newId(), title: 'Fine', image: IMAGE, tags: [], ...TEXTS }
  const rendered = async () => (await db.select().from(blogs).where(eq(blogs.id, post.id)))[0]?.rendered
  const held = holdSubprocess('render-process')
  await db.insert(blogs).values(post)
  ;(await held).signal('SIGKILL')
  await expect.poll(rendered).toMatchObject({ texts: [expect.anything()] })
  await renderPending(db, log)
})
