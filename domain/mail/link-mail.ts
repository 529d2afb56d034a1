import { html } from 'hono/html'
import { aside, button, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type LinkMail = {
  shopName: string
  title: string
  subject?: string
  lead?: string
  /** What the reader is asked to press, and what to know of it. */
  press?: { words: string; url: string; note: string } | undefined
  /** How to get no more of it. */
  leave?: { question: string; words: string; url: string }
}

/** A mail that is there for its link. */
export function linkMail({ shopName, title, subject = title, lead = '', press, leave }: LinkMail): Promise<Letter> {
  const parts = [
    lead,
    ...(press === undefined ? [] : [`${press.words}:`, press.url, press.note]),
    ...(leave === undefined ? [] : [`${leave.question} ${leave.words}: ${leave.url}`]),
  ]
  return letter({
    shopName,
    title,
    subject,
    ...(leave && { unsubscribeUrl: leave.url }),
    text: parts.filter((part) => part !== '').join('\n\n'),
    body: html`
        ${lead === '' ? '' : html`<p>${lead}</p>`}
        ${press === undefined ? '' : html`${button(press.url, press.words)}${aside(press.note)}`}
        ${leave === undefined ? '' : aside(html`${leave.question} ${link(leave.url, leave.words)}.`)}`,
  })
}
