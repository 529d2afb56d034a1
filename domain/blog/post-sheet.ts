import { z } from 'zod'
import {
  type ColumnNames,
  cell,
  givenCell,
  idCell,
  isNotEmpty,
  momentCell,
  neededCell,
  readSheet,
  type SheetReading,
  type SheetRow,
  yesCell,
} from '../csv/sheet-row.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '../images/picture.ts'
import { tagsFrom } from './post.ts'
import { MAX_PARAGRAPH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS, MAX_TITLE_LENGTH } from './post-limits.ts'

export const POST_COLUMNS = {
  title: ['Title', 'headline', 'post title', 'name'],
  createdAt: ['Date', 'published', 'published at', 'publish date', 'created at', 'post date'],
  state: ['State', 'status', 'post status'],
  paragraph1: ['Paragraph 1', 'text', 'body', 'content', 'paragraph', 'first paragraph'],
  paragraph2: ['Paragraph 2', 'second paragraph'],
  paragraph3: ['Paragraph 3', 'third paragraph'],
  isFormatted: ['Markdown', 'formatted'],
  tags: ['Tags', 'labels', 'keywords'],
  image: ['Image', 'picture', 'featured image', 'photo', 'image url'],
  id: ['Post id'],
} as const satisfies ColumnNames<string>

export type PostColumn = keyof typeof POST_COLUMNS

/** A column that is not there says nothing; an empty cell says that there is none. */
const text = (name: string, most: number) => givenCell(name, most).transform((typed) => typed.replace(/\r\n?/g, '\n'))
const paragraph = (name: string) => text(name, MAX_PARAGRAPH_LENGTH)
const maybe = (name: string) => paragraph(name).transform((typed) => (typed === '' ? null : typed))

const PostRow = z.object({
  title: neededCell('Title', MAX_TITLE_LENGTH).transform((typed) => typed.replace(/\s+/g, ' ')),
  createdAt: momentCell('Date'),
  state: cell('State', 50)
    .transform((word) => word.toLowerCase())
    .pipe(z.enum(['', 'draft', 'scheduled', 'published'], 'State must be draft, scheduled or published')),
  paragraph1: paragraph('Paragraph 1')
    .refine(...isNotEmpty('Paragraph 1'))
    .optional(),
  paragraph2: maybe('Paragraph 2').optional(),
  paragraph3: maybe('Paragraph 3').optional(),
  isFormatted: yesCell('Markdown'),
  tags: givenCell('Tags', 2_000)
    .transform(tagsFrom)
    .refine((tags) => tags.length <= MAX_TAGS, `Tags are more than ${MAX_TAGS}`)
    .refine((tags) => tags.every((tag) => tag.length <= MAX_TAG_LENGTH), `A tag has at most ${MAX_TAG_LENGTH} letters`)
    .optional(),
  image: givenCell('Image', 500)
    .refine(...isNotEmpty('Image'))
    .refine(isPictureAddress, `Image ${PICTURE_ADDRESS_RULE}`)
    .optional(),
  id: idCell('Post id'),
} satisfies Record<PostColumn, z.ZodType>)

/** A post of a spreadsheet. What it has no column for is undefined. */
export type SheetPost = z.output<typeof PostRow>

export function readPostSheet(rows: Iterable<SheetRow<PostColumn>>): SheetReading<SheetPost> {
  return readSheet(rows, PostRow)
}
