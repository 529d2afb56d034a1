import { z } from 'zod'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { readShopMinute, skippedProblem } from '../clock/shop-time.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '../images/picture.ts'
import { asTypedPost, MARKDOWN, type Post, type TypedPost, tagsFrom } from './post.ts'
import { MAX_PARAGRAPH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS, MAX_TITLE_LENGTH } from './post-limits.ts'

/** White space alone counts as empty. */
const text = (most: number) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(most, `Use at most ${most.toLocaleString('en-US')} characters`))

const paragraph = text(MAX_PARAGRAPH_LENGTH)
const maybe = paragraph.transform((typed) => (typed === '' ? null : typed))

const PostTexts = z.object({
  title: text(MAX_TITLE_LENGTH).refine(isThere, ADMIN_TEXTS.noTitle),
  paragraph1: paragraph.refine(isThere, ADMIN_TEXTS.noFirstParagraph),
  paragraph2: maybe,
  paragraph3: maybe,
  image: z
    .string()
    .default('')
    .transform((address) => address.trim())
    .refine(isThere, { error: ADMIN_TEXTS.noPostImage, abort: true })
    .refine(isPictureAddress, `Blog image ${PICTURE_ADDRESS_RULE}`),
  tags: z
    .string()
    .default('')
    .transform(tagsFrom)
    .refine((tags) => tags.length <= MAX_TAGS, `Use at most ${MAX_TAGS} tags`)
    .refine((tags) => tags.every((tag) => tag.length <= MAX_TAG_LENGTH), `A tag has at most ${MAX_TAG_LENGTH} letters`),
})

export type PostTexts = z.infer<typeof PostTexts> & { isFormatted: boolean }

/** `now`: at once, or as before if readers can read it already. */
export type Publishing = { when: 'now' | 'draft' } | { when: 'at'; at: Date }

/**
 * A post as its author types it; the tags are one line of text with commas between them. `publishAt` is a minute on the
 * shop's own clock, as a browser's date field has it: `2026-11-30T09:00`.
 */
export const PostForm = PostTexts.extend({
  format: z.string().default(''),
  publish: z.enum(['now', 'at', 'draft']).catch('now'),
  publishAt: z.string().default(''),
}).transform(({ format, publish, publishAt, ...texts }, context) => {
  const at = readShopMinute(publishAt)
  const problem = at === undefined ? 'Enter a date and a time' : skippedProblem(publishAt)
  if (publish === 'at' && problem !== undefined)
    context.addIssue({ code: 'custom', path: ['publishAt'], message: problem })
  return { ...texts, isFormatted: format === MARKDOWN, publishing: publishingOf(publish, publishAt) }
})

export type PostFields = z.infer<typeof PostForm>

/** To be compared with, never to be saved. */
export function loadedPost({ format, publish, publishAt, ...texts }: TypedPost): PostFields {
  return {
    ...texts,
    paragraph2: texts.paragraph2 === '' ? null : texts.paragraph2,
    paragraph3: texts.paragraph3 === '' ? null : texts.paragraph3,
    tags: tagsFrom(texts.tags),
    isFormatted: format === MARKDOWN,
    publishing: publishingOf(publish, publishAt),
  }
}

function publishingOf(publish: string, publishAt: string): Publishing {
  if (publish === 'at') return { when: 'at', at: readShopMinute(publishAt) ?? new Date(0) }
  return { when: publish === 'draft' ? 'draft' : 'now' }
}

/** As a form that is opened now shows them. */
export function postFields(post: Post): PostFields {
  return loadedPost(asTypedPost(post))
}

function isThere(typed: string): boolean {
  return typed !== ''
}
