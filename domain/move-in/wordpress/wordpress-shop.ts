import { readMoment } from '#domain/clock/shop-time.ts'
import type { SourceFile } from '#domain/csv/csv-file.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { MAX_PARAGRAPH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '../../blog/post-limits.ts'
import type { SheetPost } from '../../blog/post-sheet.ts'
import { type Outcome, refused } from '../../outcome.ts'
import { readOldPost } from '../old/old-post.ts'
import { EMPTY_SHOP, type OldShop, type ReaderOptions } from '../old/old-shop.ts'
import { lostIn, markdownOfHtml, PICTURE } from '../values/markdown-of-html.ts'
import type { Reading } from '../values/readings.ts'
import { type WxrItem, wxrItems } from './wxr-items.ts'

/** The posts in the files that WordPress exports (WXR). `picture`: what posts without one show. */
export function wordpressShop(files: SourceFile[], { picture }: Pick<ReaderOptions, 'picture'>): OldShop {
  return { ...EMPTY_SHOP, posts: () => postsIn(files, picture) }
}

async function* postsIn(files: SourceFile[], otherwise: string | undefined): AsyncGenerator<Reading<SheetPost>> {
  const pictures = await picturesIn(files)
  for (const file of files)
    for await (const item of wxrItems(file)) {
      const { 'wp:post_type': type, 'wp:status': status = '' } = item.fields
      if (type !== 'post' || ['auto-draft', 'inherit'].includes(status)) continue
      const reason = reasonToLeaveOut(item)
      const featured = pictures.get(item.meta._thumbnail_id ?? '')
      if (reason !== undefined) yield { kind: 'leftOut', id: nameOf(item), reason }
      else yield readingOfItem(item, { featured, otherwise })
    }
}

function reasonToLeaveOut({ fields }: WxrItem): string | undefined {
  if (fields['wp:status'] === 'private') return 'it is private'
  if (fields['wp:status'] === 'trash') return 'it is in the bin'
  return fields['wp:post_password'] ? 'it is behind a password' : undefined
}

/** By the numbers that posts name them by; they may stand behind the posts. */
async function picturesIn(files: SourceFile[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const file of files)
    for await (const { fields } of wxrItems(file))
      if (fields['wp:post_type'] === 'attachment')
        pictures.set(fields['wp:post_id'] ?? '', fields['wp:attachment_url'] ?? '')
  return pictures
}

function nameOf({ fields }: WxrItem): string {
  return fields['wp:post_name'] || fields['wp:post_id'] || fields.title || ''
}

type Pictures = { featured: string | undefined; otherwise: string | undefined }

function readingOfItem(item: WxrItem, pictures: Pictures): Reading<SheetPost> {
  const post = readItem(item, pictures)
  if (!post.ok) return { kind: 'failed', id: nameOf(item), reason: post.problem }
  const tags = tagsIn(item).filter((tag) => !post.value.tags?.includes(tag))
  const lost = [...lostIn(item.fields['content:encoded'] ?? ''), ...tags.map((tag) => `the tag "${tag}"`)]
  return { kind: 'taken', item: post.value, lost }
}

function readItem(item: WxrItem, { featured, otherwise }: Pictures): Outcome<SheetPost, string> {
  const { title = '', guid = '', 'content:encoded': content = '', 'wp:status': status = '' } = item.fields
  const whole = markdownOfHtml(content)
  const first = whole?.matchAll(PICTURE).next().value
  // A post shows its picture above its text.
  const leading = featured === undefined && first?.index === 0 ? first[0].length : 0
  const paragraphs = whole === undefined ? undefined : threeParagraphs(whole.slice(leading).trim())
  if (paragraphs === undefined) return refused('it is too long for a post, which has three paragraphs')
  if (paragraphs.paragraph1 === '') return refused('it has no text')
  const image = featured ?? first?.[2] ?? otherwise
  if (image === undefined)
    return refused('it has no picture: set its featured image, or name one for all with --picture')
  const fields = {
    id: oldId('wordpress', guid || nameOf(item)),
    title,
    ...paragraphs,
    image,
    tags: tagsIn(item)
      .filter((tag) => tag.length <= MAX_TAG_LENGTH)
      .slice(0, MAX_TAGS),
    createdAt: dateOf(item.fields) ?? new Date(),
  }
  const isDraft = status !== 'publish' && status !== 'future'
  return readOldPost(fields, { state: isDraft ? 'draft' : 'published', isFormatted: true })
}

function tagsIn({ categories }: WxrItem): string[] {
  const names = categories
    .filter(({ domain }) => domain === 'category' || domain === 'post_tag')
    .map(({ name }) => name)
    .filter((name) => name !== '' && name !== 'Uncategorized')
  return [...new Set(names)]
}

/** A draft that was never published has zeros, which are no date. */
function dateOf(fields: WxrItem['fields']): Date | undefined {
  const { 'wp:post_date_gmt': gmt = '', 'wp:post_date': local = '' } = fields
  return readMoment(`${gmt.trim()}Z`) ?? readMoment(local.trim())
}

type Paragraphs = { paragraph1: string; paragraph2: string | null; paragraph3: string | null }

/**
 * A long text in the three paragraphs that posts have: the first, which lists and previews show, ends with the first words
 * that are no heading and no picture; the others hold the rest, parted between blocks.
 *
 * @returns undefined where it is too long for them
 */
export function threeParagraphs(text: string): Paragraphs | undefined {
  const blocks = text.split(/\n{2,}/)
  const words = blocks.findIndex((block) => !/^(?:#|!\[)/.test(block))
  const ofFirst = Math.max(words, 0) + 1
  const first = blocks.slice(0, ofFirst).join('\n\n')
  const second: string[] = []
  const third: string[] = []
  let length = 0
  for (const block of blocks.slice(ofFirst)) {
    length += block.length + 2
    const isFull = third.length > 0 || length > MAX_PARAGRAPH_LENGTH
    if (isFull) third.push(block)
    else second.push(block)
  }
  const texts = [first, second.join('\n\n'), third.join('\n\n')] as const
  if (texts.some((each) => each.length > MAX_PARAGRAPH_LENGTH)) return undefined
  return { paragraph1: texts[0], paragraph2: texts[1] || null, paragraph3: texts[2] || null }
}
