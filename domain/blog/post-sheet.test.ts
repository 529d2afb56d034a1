import { beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { createLog } from '#platform/observe/log.ts'
import { sheetRows, textOfLines } from '../../tests/support/data/sheet-rows.ts'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'
import { listRows } from '../audit/read-entry.server.ts'
import { recordTogether } from '../audit/record.server.ts'
import { searchAudit } from '../audit/search-audit.server.ts'
import { blogs } from './blog-table.ts'
import { exportPosts } from './export-posts.server.ts'
import { planPosts, postEntries, writePosts } from './import-posts.server.ts'
import { POST_COLUMNS, type PostColumn, readPostSheet } from './post-sheet.ts'
import { findPost, publicPosts } from './posts.server.ts'
import { undoPostImport } from './undo-posts.server.ts'

const IMAGE = 'https://pictures.example/discs.webp'
const DISCS = {
  title: 'Discs',
  createdAt: '2026-01-31 15:30',
  paragraph1: 'Keep them dry.',
  paragraph2: 'And dark.',
  image: IMAGE,
  tags: 'care, discs',
}

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(async () => {
  await db.delete(blogs)
})

const log = createLog('silent')

type Cells = Partial<Record<PostColumn, string>>
const rows = (...cells: Cells[]) => cells.map((each, place) => ({ line: place + 2, cells: each }))

async function importRows(given: ReturnType<typeof rows>) {
  const read = readPostSheet(given)
  return await inTransaction(db, async (tx) => {
    const plan = await planPosts(tx, read.items, { isWritten: true, log })
    if (plan.problems.length === 0) await writePosts(tx, plan)
    const { added, changed, same, problems } = plan
    const summary = { action: 'imported', kind: 'post', subject: { id: null, name: 'posts.csv' } } as const
    await recordTogether(tx, 'command line', { summary, entries: postEntries(plan) })
    return { added: added.length, changed: changed.length, same, problems: [...read.problems, ...problems] }
  })
}

test('posts come with their dates; drafts, and posts that nobody dated, stay drafts', async () => {
  const draft = { ...DISCS, title: 'Draft', state: 'Draft' }
  expect(await importRows(rows(DISCS, draft, { ...DISCS, title: 'Undated', createdAt: '' }))).toEqual({
    added: 3,
    changed: 0,
    same: 0,
    problems: [],
  })
  expect(await publicPosts(db, { limit: 9 })).toMatchObject([
    { title: 'Discs', createdAt: new Date('2026-01-31T13:30:00Z'), tags: ['care', 'discs'], paragraph3: null },
  ])
})

test('a post is known by its id, or by its title and date', async () => {
  const undated = { ...DISCS, title: 'Undated', createdAt: '' }
  await importRows(rows(DISCS, undated))
  expect(await importRows(rows(DISCS, undated))).toMatchObject({ added: 0, changed: 0, same: 2 })
  expect(await importRows(rows({ title: 'Discs', createdAt: '2026-01-31 15:30:00', tags: 'care' }))).toMatchObject({
    changed: 1,
  })
  const [{ id } = { id: '' }] = await publicPosts(db, { limit: 9 })
  expect(
    await importRows(rows({ id, title: 'All about discs', createdAt: '2030-01-01', state: 'draft' })),
  ).toMatchObject({
    changed: 1,
  })
  expect(await importRows(rows({ id, title: 'All about discs', isFormatted: 'yes' }))).toMatchObject({ changed: 1 })
  // What has no column stays, and so does the date that readers have seen.
  expect(await findPost(db, id)).toMatchObject({
    title: 'All about discs',
    tags: ['care'],
    paragraph2: 'And dark.',
    isFormatted: true,
    createdAt: new Date('2026-01-31T13:30:00Z'),
    isDraft: false,
  })
})

test('lines that cannot be taken say why', async () => {
  const given = rows(
    DISCS,
    { ...DISCS, paragraph2: 'Again' },
    { title: 'Bare' },
    { ...DISCS, title: '', image: 'http://insecure.example/a.webp', state: 'secret' },
  )
  expect((await importRows(given)).problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '5: Title is empty',
    '5: State must be draft, scheduled or published: "secret" is not',
    expect.stringMatching(/^5: Image /),
    '3: this is the same post as in line 2',
    '4: this post is not in the shop, and a new one needs the columns Paragraph 1 and Image',
  ])
})

test('undoing removes the added posts and puts back the changed ones, unless somebody changed them since', async () => {
  await importRows(rows(DISCS))
  await importRows(rows({ ...DISCS, tags: 'care' }, { ...DISCS, title: 'Pads' }, { ...DISCS, title: 'Cables' }))
  const cables = (await publicPosts(db, { limit: 9 })).find(({ title }) => title === 'Cables')
  await importRows(rows({ id: cables?.id ?? '', title: 'Cables and plugs' }))
  const imports = (await searchAudit(db, { limit: 10, filter: { search: 'posts.csv' } })).rows
  const [entry] = imports
  if (entry === undefined) throw new Error('an import has an entry')
  const rowsOfEntry = await listRows(db, entry)
  const undone = await inTransaction(db, (tx) => undoPostImport(tx, rowsOfEntry, { dryRun: false }))
  expect(undone.map(({ subjectName }) => subjectName).sort()).toEqual(['Discs', 'Pads'])
  const left = await publicPosts(db, { limit: 9 })
  expect(left.map(({ title, tags }) => [title, tags]).sort()).toEqual([
    ['Cables and plugs', ['care', 'discs']],
    ['Discs', ['care', 'discs']],
  ])
})

test('an export that is imported into an empty shop is exported again as it was', async () => {
  const text = '=1+1\n\n- "quoted", and more'
  await importRows(rows(DISCS, { ...DISCS, title: '-Draft', state: 'draft', paragraph1: text, isFormatted: 'yes' }))
  const exported = await textOfLines(exportPosts(db))
  await db.delete(blogs)
  expect(await importRows(await sheetRows(exported, POST_COLUMNS))).toMatchObject({ added: 2, problems: [] })
  expect(await textOfLines(exportPosts(db))).toBe(exported)
})
