import type { IssueProgress } from '#domain/outbox/issue-mails.server.ts'

/** `1,200 sent, 3,800 waiting, 2 bounced`. */
export function progressText({ sent, waiting, failed }: IssueProgress = { sent: 0, waiting: 0, failed: 0 }): string {
  const parts = [`${number(sent)} sent`]
  if (waiting > 0) parts.push(`${number(waiting)} waiting`)
  if (failed > 0) parts.push(`${number(failed)} bounced`)
  return parts.join(', ')
}

/** `1 subscriber`, `1,200 subscribers`. */
export function subscribersText(count: number): string {
  return count === 1 ? '1 subscriber' : `${number(count)} subscribers`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
