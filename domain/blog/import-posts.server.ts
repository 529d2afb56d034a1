import { or } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, pluck, updateMany } from '#platform/database/write-many.ts'
import type { Log } from '#platform/observe/log.ts'
import type { AuditedChange } from '../audit/changes.ts'
import { oldId } from '../csv/old-id.server.ts'
import type { LineProblem } from '../csv/sheet-row.ts'
import { done } from '../outcome.ts'
import { blogs } from './blog-table.ts'
import { isSamePost, postEntry } from './change-posts.server.ts'
import type { Post } from './post.ts'
import type { SheetPost } from './post-sheet.ts'
import { TOO_NESTED } from './text/formatted-text.ts'
import { renderPosts } from './text/render-post.server.ts'

type PostRow = SheetPost & { line: number }

/** Of a new post there is nothing before. */
type PostChange = { line: number; before: Post | undefined; after: Post }

export type PostPlan = { added: PostChange[]; changed: PostChange[]; same: number; problems: LineProblem[] }

const SECOND_MS = 1000

/**
 * What a file does to the posts. A line means the post with its id or, without one, the post with its title and date. When a
 * post is read, and whether it is a draft, stays as it is here. Rendering takes processes: posts that are written are held
 * only after it, and only what changed meanwhile is rendered again.
 */
export async function planPosts(
  tx: Db,
  read: PostRow[],
  { isWritten, log }: { isWritten: boolean; log: Log },
): Promise<PostPlan> {
  const [known, now]: [Renderings, Date] = [new Map(), new Date()]
  const plan = await renderPlan(await planTexts(tx, read, { isHeld: false, now }), known, log)
  return isWritten ? await renderPlan(await planTexts(tx, read, { isHeld: true, now }), known, log) : plan
}

async function planTexts(db: Db, read: PostRow[], { isHeld, now }: { isHeld: boolean; now: Date }): Promise<PostPlan> {
  const plan: PostPlan = { added: [], changed: [], same: 0, problems: [] }
  const find = finder(await postsMeant(db, read, isHeld))
  const lines = new Map<string, number>()
  for (const row of read) {
    const { line } = row
    const before = find(row)
    const id = before?.id ?? idOf(row)
    const earlier = lines.get(id)
    lines.set(id, earlier ?? line)
    const after = before === undefined ? newPost(row, id, now) : { ...before, ...textsOf(row) }
    if (earlier !== undefined) plan.problems.push({ line, text: `this is the same post as in line ${earlier}` })
    else if (after === undefined) plan.problems.push({ line, text: NOT_HERE })
    else if (before !== undefined && isSamePost(before, after)) plan.same += 1
    else (before === undefined ? plan.added : plan.changed).push({ line, before, after })
  }
  return plan
}

const NOT_HERE = 'this post is not in the shop, and a new one needs the columns Paragraph 1 and Image'

function newPost(row: SheetPost, id: string, now: Date): Post | undefined {
  const { title, paragraph1, image, paragraph2 = null, paragraph3 = null, tags = [], state, createdAt } = row
  if (paragraph1 === undefined || image === undefined) return undefined
  // Without a date nobody said that readers may see it.
  const isDraft = state === 'draft' || createdAt === undefined
  const texts = { title, paragraph1, paragraph2, paragraph3, image, tags, isFormatted: row.isFormatted ?? false }
  return { ...texts, id, isDraft, createdAt: createdAt ?? now }
}

/** Its texts that the file has columns for. */
function textsOf({ title, paragraph1, paragraph2, paragraph3, image, tags, isFormatted }: SheetPost): Partial<Post> {
  const texts = { title, paragraph1, paragraph2, paragraph3, image, tags, isFormatted }
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
}

function idOf({ id, title, createdAt }: SheetPost): string {
  return id ?? oldId('post', title, createdAt?.toISOString() ?? '')
}

async function postsMeant(db: Db, read: PostRow[], isHeld: boolean): Promise<Post[]> {
  const titles = read.map(({ title }) => title)
  const meant = db
    .select()
    .from(blogs)
    .where(or(isAnyOf(blogs.id, read.map(idOf)), isAnyOf(blogs.title, titles)))
    .orderBy(blogs.id)
  return await (isHeld ? meant.for('update') : meant)
}

/** Spreadsheets know no part of a second. */
function finder(posts: Post[]): (row: SheetPost) => Post | undefined {
  const titleAndTime = (title: string, date: Date) => JSON.stringify([title, Math.floor(date.getTime() / SECOND_MS)])
  const byId = new Map(posts.map((post) => [post.id, post]))
  const byTitleAndTime = new Map(posts.map((post) => [titleAndTime(post.title, post.createdAt), post]))
  return (row) =>
    byId.get(idOf(row)) ??
    (row.id === undefined && row.createdAt !== undefined
      ? byTitleAndTime.get(titleAndTime(row.title, row.createdAt))
      : undefined)
}

type Renderings = Map<string, Awaited<ReturnType<typeof renderPosts>>[number]>

const textKey = ({ paragraph1, paragraph2, paragraph3, isFormatted }: Post) =>
  JSON.stringify([paragraph1, paragraph2, paragraph3, isFormatted])

/** With what readers see of each post; those that cannot be rendered are problems. `known`: what was rendered already. */
async function renderPlan(plan: PostPlan, known: Renderings, log: Log): Promise<PostPlan> {
  const { added, changed, same } = plan
  const unknown = pluck([...added, ...changed], 'after').filter((post) => !known.has(textKey(post)))
  const outcomes = await renderPosts(unknown, log)
  for (const [place, post] of unknown.entries()) known.set(textKey(post), outcomes[place] ?? done(null))
  const problems = [...plan.problems]
  const rendered = ({ line, before, after }: PostChange): PostChange[] => {
    const outcome = known.get(textKey(after))
    if (outcome?.ok === true) return [{ line, before, after: { ...after, rendered: outcome.value } }]
    problems.push({ line, text: TOO_NESTED })
    return []
  }
  return { added: added.flatMap(rendered), changed: changed.flatMap(rendered), same, problems }
}

export async function writePosts(tx: Db, { added, changed }: PostPlan): Promise<void> {
  await insertMany(tx, blogs, pluck(added, 'after'))
  await updateMany(tx, blogs, pluck(changed, 'after'))
}

export function postEntries({ added, changed }: PostPlan): AuditedChange[] {
  return [...changed, ...added].map(({ before, after }) => postEntry(before, after))
}
