import type { IssueProgress } from '#domain/outbox/issue-mails.server.ts'

/** `1,200 sent, 3,800 waiting, 2 bounced, 5 left out`. */
export function progressText(progress: IssueProgress | undefined): string {
  const { sent = 0, waiting = 0, failed = 0, leftOut = 0 } = progress ?? {}
  return Object.entries({ sent, waiting, bounced: failed, 'left out': leftOut })
    .filter(([word, count]) => count > 0 || word === 'sent')
    .map(([word, count]) => `${count.toLocaleString('en-US')} ${word}`)
    .join(', ')
}

export function leftOutText(count: number): string {
  if (count === 1) return '1 address is left out, because the last mail to it was refused.'
  return `${count.toLocaleString('en-US')} addresses are left out, because the last mail to each was refused.`
}
