import { z } from 'zod'
import { MAX_PARAGRAPH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS, MAX_TITLE_LENGTH } from '#domain/blog/post-limits.ts'
import type { SheetPost } from '#domain/blog/post-sheet.ts'
import { isId } from '#domain/ids.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { Moment, OptionalText, PictureAddress, readDocument, Text } from '../values/document-values.ts'

const Id = z.string().refine(isId, 'must be 20 letters and digits')
const paragraph = z.string().max(MAX_PARAGRAPH_LENGTH, 'is too long')
const OldPost = z.object({
  id: Id,
  title: Text.trim().min(1, 'is empty').max(MAX_TITLE_LENGTH, 'is too long'),
  paragraph1: Text.trim().min(1, 'is empty').pipe(paragraph),
  paragraph2: OptionalText.pipe(paragraph.nullable()),
  paragraph3: OptionalText.pipe(paragraph.nullable()),
  image: PictureAddress.refine(isPictureAddress, PICTURE_ADDRESS_RULE),
  tags: z.array(Text.max(MAX_TAG_LENGTH, 'is too long'), 'is no list').max(MAX_TAGS, 'is too long').default([]),
  createdAt: Moment,
})

/** A post of the old shop. `isFormatted`: its paragraphs are Markdown. */
export function readOldPost(
  fields: Record<string, unknown>,
  how: Pick<SheetPost, 'state' | 'isFormatted'>,
): Outcome<SheetPost, string> {
  const read = readDocument(OldPost, fields)
  return read.ok ? done({ ...read.value, ...how }) : read
}
