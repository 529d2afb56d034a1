import { z } from 'zod'
import { MAX_PAGE_LENGTH, PAGES, type PageId } from './shop-pages.ts'

/** Markdown. Empty: the shop says what it says of itself. */
const pageText = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(MAX_PAGE_LENGTH, `Use at most ${MAX_PAGE_LENGTH.toLocaleString('en-US')} characters`))

type PageSections = {
  [Id in PageId]: { name: string; form: z.ZodObject<{ [Name in (typeof PAGES)[Id]['setting']]: typeof pageText }> }
}

export const PAGE_SECTIONS = Object.fromEntries(
  Object.entries(PAGES).map(([id, { name, setting }]) => [id, { name, form: z.object({ [setting]: pageText }) }]),
) as unknown as PageSections
