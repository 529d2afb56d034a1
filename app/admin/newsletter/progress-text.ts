import type { IssueProgress } from '#domain/outbox/issue-mails.server.ts'

/** `1,200 sent, 3,800 waiting, 2 bounced, 5 left out`. */
export function progressText({ sent, waiting, failed, leftOut }: IssueProgress = NOTHING): string {
  const parts = [`${number(sent)} sent`]
  if (waiting > 0) parts.push(`${number(waiting)} waiting`)
  if (failed > 0) parts.push(`${number(failed)} bounced`)
  if (leftOut > 0) parts.push(`${number(leftOut)} left out`)
  return parts.join(', ')
}

const NOTHING: IssueProgress = { sent: 0, waiting: 0, failed: 0, leftOut: 0 }

export function leftOutText(count: number): string {
  if (count === 1) return '1 address is left out, because the last mail to it was refused.'
  return `${number(count)} addresses are left out, because the last mail to each was refused.`
}

export function subscribersText(count: number): string {
  return count === 1 ? '1 subscriber' : `${number(count)} subscribers`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
