import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import type { MoveIn } from '#domain/spreadsheets/move-in/move-in.server.ts'
import { plain } from '../../../tests/support/data/pictures.ts'
import { folderForTest } from '../../../tests/support/shops/folders.ts'
import { moveInto } from '../../../tests/support/shops/old-shop.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { markdownOfHtml } from '../values/markdown-of-html.ts'
import { threeParagraphs, wordpressShop } from './wordpress-shop.ts'

const FILE = join(import.meta.dirname, '../../../tests/support/old-shops/wordpress.xml')

const shop = shopForFile()
beforeAll(() => shop.services.db.delete(blogs))

const reading = (text: string) => wordpressShop([{ name: 'blog.xml', texts: () => [text] }], { picture: undefined })
const move = (text: string, how: Partial<MoveIn> = {}) => moveInto(shop, reading(text), { ...how, scratch: tmpdir() })

test('posts of WordPress come with their pictures, tags and dates; drafts stay drafts', async () => {
  const text = await readFile(FILE, 'utf8')
  const trial = await move(text, { dryRun: true })
  const { blogs: report } = await move(text)
  expect(report).toEqual(trial.blogs)
  expect(report).toEqual({
    created: 2,
    updated: 0,
    updates: [],
    skipped: 0,
    otherwiseHere: [],
    inPart: [{ id: expect.any(String), name: 'Cleaning a cartridge', reason: '<script>' }],
    leftOut: [{ id: 'thrown-away', reason: 'it is in the bin' }],
    failed: [
      { id: 'without', reason: 'it has no picture: set its featured image, or name one for all with --picture' },
    ],
  })
  const [cleaning, draft] = await shop.services.db.select().from(blogs).orderBy(blogs.createdAt)
  expect(cleaning).toMatchObject({
    title: 'Cleaning a cartridge',
    paragraph1: 'Dust is the **enemy** of contacts & people.',
    paragraph2: [
      '## What you need',
      '- Alcohol, see [our shop](https://shop.example/alcohol)\n- Cotton *swabs*',
      '![A swab](https://diary.example/swab.jpg)',
      'Two \\* three is \\[six\\].',
    ].join('\n\n'),
    paragraph3: null,
    image: 'https://diary.example/contacts.jpg',
    tags: ['News', 'How to'],
    isDraft: false,
    isFormatted: true,
    createdAt: new Date('2026-03-02T09:30:00Z'),
  })
  expect(draft).toMatchObject({
    paragraph1: 'First line.',
    paragraph2: '![](https://diary.example/draft.jpg)\n\nSecond line.',
    isDraft: true,
    image: 'https://diary.example/draft.jpg',
  })
  expect((await move(text)).blogs).toMatchObject({ created: 0, updated: 0, skipped: 2 })
})

test('pictures within a text are stored here, once', async () => {
  const folder = folderForTest('wordpress')
  await writeFile(join(folder, 'swab.jpg'), await plain().jpeg().toBuffer())
  const pictures = { folder }
  const text = await readFile(FILE, 'utf8')
  const report = await move(text, { pictures })
  expect(report.pictures).toMatchObject({ stored: 1 })
  expect(report.pictures.failed.map(({ reason }) => reason.split(': ')[0])).toEqual([
    'https://diary.example/contacts.jpg',
    'https://diary.example/draft.jpg',
    'https://diary.example/draft.jpg',
  ])
  const [cleaning] = await shop.services.db.select().from(blogs).orderBy(blogs.createdAt)
  expect(cleaning?.paragraph2).toMatch(/!\[A swab\]\(\/images\/photo-[a-z0-9]+-1280\.webp\)\n\nTwo/)
  for (const again of [await move(text, { pictures }), await move(text)])
    expect(again).toMatchObject({ blogs: { created: 0, updated: 0, skipped: 2 }, pictures: { stored: 0 } })
})

test('a text is parted between blocks, and one that is too long for a post is refused', () => {
  const blocks = Array.from({ length: 5 }, (_, place) => `${place}`.repeat(3_000))
  expect(threeParagraphs(blocks.join('\n\n'))).toEqual({
    paragraph1: blocks[0],
    paragraph2: blocks.slice(1, 4).join('\n\n'),
    paragraph3: blocks[4],
  })
  expect(threeParagraphs('![](https://a.example/b.png)\n\n## Title\n\nWords\n\nMore')).toEqual({
    paragraph1: '![](https://a.example/b.png)\n\n## Title\n\nWords',
    paragraph2: 'More',
    paragraph3: null,
  })
  expect(threeParagraphs(`a\n\n${'b'.repeat(10_001)}`)).toBeUndefined()
  expect(markdownOfHtml('<p>'.repeat(100_000))).toBeUndefined()
})

const item = (inner: string) => `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${inner}</channel></rss>`
test.each([
  [
    'of entities',
    `<!DOCTYPE a [<!ENTITY a "${'lol'.repeat(10)}"><!ENTITY b "&a;&a;">]>${item('&b;')}`,
    'declares a document type',
  ],
  ['with an unknown entity', item('<item><title>&b;</title></item>'), 'is no well-formed XML'],
  ['nested 100,000 deep', '<a>'.repeat(100_000), 'is no export of WordPress: its elements lie deeper than 20'],
  ['that is cut off', item('').slice(0, -5), 'is no well-formed XML'],
  ['of another kind', '<rss><channel></channel></rss>', 'is no export of WordPress'],
  ['that is none', 'hello', 'is no well-formed XML'],
  ['of nothing', '', 'is no'],
])('an XML file %s is refused, and nothing is written', async (_, text, problem) => {
  const before = await shop.services.db.$count(blogs)
  await expect(move(text)).rejects.toThrow(`blog.xml ${problem}`.trim())
  expect(await shop.services.db.$count(blogs)).toBe(before)
})

test('what a post loses on the way is named', async () => {
  const lossy = item(`<item><title>Show</title><wp:post_name>show</wp:post_name><wp:post_type>post</wp:post_type>
    <wp:status>publish</wp:status><category domain="post_tag">${'long '.repeat(40)}</category>
    <content:encoded><![CDATA[<p>Look: <img src="https://diary.example/a.jpg"></p>
      <iframe width="1" src="https://video.example/1"></iframe>[gallery ids="1,2"]<p>[embed]https://video.example/2[/embed]</p>
    ]]></content:encoded></item>`)
  const { blogs: report } = await move(lossy, { dryRun: true })
  expect(report).toMatchObject({ created: 1, failed: [] })
  expect(report.inPart.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    `Show: <iframe> of https://video.example/1, [gallery], the tag "${'long '.repeat(40).trim()}"`,
  ])
  expect(markdownOfHtml('<p>[embed]https://video.example/2[/embed]</p>')).toBe('https://video.example/2')
})

test('a post nested 100,000 deep fails alone', async () => {
  const deep = item(`<item><title>Deep</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
    <content:encoded><![CDATA[${'<div>'.repeat(100_000)}]]></content:encoded></item>`)
  expect((await move(deep)).blogs).toMatchObject({
    created: 0,
    failed: [{ id: 'Deep', reason: 'it is too long for a post, which has three paragraphs' }],
  })
})
