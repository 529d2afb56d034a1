import { html } from 'hono/html'
import { aside, button, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type NewsletterMail = {
  /** Without it the reader is a subscriber already. */
  confirmUrl: string | undefined
  unsubscribeUrl: string
  shopName: string
}

/** Asks whether its reader wants the newsletter, or tells them that they get it. */
export async function newsletterMail({ confirmUrl, unsubscribeUrl, shopName }: NewsletterMail): Promise<Letter> {
  if (confirmUrl === undefined) return await welcome(unsubscribeUrl, shopName)
  const title = 'Please confirm your subscription'
  const lead = `Somebody, probably you, asked for the newsletter of ${shopName} to come to this address.`
  const note = 'The link works for a week. If you did not ask for it, do nothing: no newsletter will come.'
  return await letter({
    shopName,
    title,
    subject: `${title} to the newsletter of ${shopName}`,
    unsubscribeUrl,
    text: `${lead}\n\n${title}:\n\n${confirmUrl}\n\n${note}\n\nNot you? Have the request deleted: ${unsubscribeUrl}`,
    body: html`
        <p>${lead}</p>
        ${button(confirmUrl, 'Confirm')}
        ${aside(note)}
        ${aside(html`Not you? ${link(unsubscribeUrl, 'Have the request deleted')}.`)}`,
  })
}

function welcome(unsubscribeUrl: string, shopName: string): Promise<Letter> {
  const title = 'You get our newsletter'
  const lead = `This address is on the list: new arrivals, repairs and stories from ${shopName} will come to it.`
  return letter({
    shopName,
    title,
    subject: `${title}: ${shopName}`,
    unsubscribeUrl,
    text: `${lead}\n\nUnsubscribe: ${unsubscribeUrl}`,
    body: html`
        <p>${lead}</p>
        ${aside(html`Enough of it? ${link(unsubscribeUrl, 'Unsubscribe')} whenever you like.`)}`,
  })
}
