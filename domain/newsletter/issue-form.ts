import { z } from 'zod'
import { arrivalIds, MAX_ARRIVALS } from './arrivals.ts'

export const MAX_ISSUE_TITLE = 200
export const MAX_ISSUE_TEXT = 30_000

const oneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()
const lines = (typed: string) => typed.replace(/\r\n?/g, '\n').trim()

/** A newsletter as its author types it. */
export const IssueForm = z
  .object({
    title: z
      .string()
      .default('')
      .transform(oneLine)
      .pipe(z.string().min(1, 'Subject is required').max(MAX_ISSUE_TITLE, `Use at most ${MAX_ISSUE_TITLE} characters`)),
    text: z.string().default('').transform(lines).pipe(z.string().max(MAX_ISSUE_TEXT, 'Use at most 30,000 characters')),
    products: z
      .string()
      .default('')
      .refine((chosen) => arrivalIds(chosen).length <= MAX_ARRIVALS, `Choose at most ${MAX_ARRIVALS} products`),
  })
  .refine(({ text, products }) => text !== '' || products !== '', {
    path: ['text'],
    message: 'Text is required, or products',
    // Beside what else is missing.
    when: ({ value }) => typeof value === 'object',
  })

export type IssueFields = z.infer<typeof IssueForm>

/** What a form was opened with: to be compared with, never to be saved. */
export function loadedIssue({ title, text, products }: IssueFields): IssueFields {
  return { title: oneLine(title), text: lines(text), products }
}
