import { html } from 'hono/html'
import { letter } from './letter.ts'
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
  return {
    subject: `${title} to the newsletter of ${shopName}`,
    unsubscribeUrl,
    text: `${lead}\n\n${title}:\n\n${confirmUrl}\n\n${note}\n\nNot you? Have the request deleted: ${unsubscribeUrl}`,
    html: await letter({
      shopName,
      title,
      body: html`
        <p>${lead}</p>
        <p><a href="${confirmUrl}" style="display:inline-block;padding:12px 20px;background:#1d1b2e;color:#fffdf7;font-weight:700">
          Confirm</a></p>
        <p style="color:#5c586e">${note}</p>
        <p style="color:#5c586e">Not you? <a href="${unsubscribeUrl}" style="color:#1d1b2e">Have the request deleted</a>.</p>`,
    }),
  }
}

async function welcome(unsubscribeUrl: string, shopName: string): Promise<Letter> {
  const title = 'You get our newsletter'
  const lead = `This address is on the list: new arrivals, repairs and stories from ${shopName} will come to it.`
  return {
    subject: `${title}: ${shopName}`,
    unsubscribeUrl,
    text: `${lead}\n\nUnsubscribe: ${unsubscribeUrl}`,
    html: await letter({
      shopName,
      title,
      body: html`
        <p>${lead}</p>
        <p style="color:#5c586e">Enough of it? <a href="${unsubscribeUrl}" style="color:#1d1b2e">Unsubscribe</a> whenever you like.</p>`,
    }),
  }
}
