import { z } from 'zod'

export const MAX_ISSUE_TITLE = 200
export const MAX_ISSUE_TEXT = 30_000

const oneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()
const lines = (typed: string) => typed.replace(/\r\n?/g, '\n').trim()

/** A newsletter as its author types it. */
export const IssueForm = z.object({
  title: z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().min(1, 'Subject is required').max(MAX_ISSUE_TITLE, `Use at most ${MAX_ISSUE_TITLE} characters`)),
  text: z
    .string()
    .default('')
    .transform(lines)
    .pipe(z.string().min(1, 'Text is required').max(MAX_ISSUE_TEXT, 'Use at most 30,000 characters')),
})

export type IssueFields = z.infer<typeof IssueForm>

/** What a form was opened with: to be compared with, never to be saved. */
export function loadedIssue({ title, text }: IssueFields): IssueFields {
  return { title: oneLine(title), text: lines(text) }
}
