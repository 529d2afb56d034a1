import { aside, button, letter, paragraph } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type NewsletterMail = {
  /** Without it the reader is a subscriber already. */
  confirmUrl: string | undefined
  unsubscribeUrl: string
  shopName: string
}

/** Asks whether its reader wants the newsletter, or tells them that they get it. */
export function newsletterMail({ confirmUrl, unsubscribeUrl: url, shopName }: NewsletterMail): Promise<Letter> {
  if (confirmUrl === undefined) {
    const title = 'You get our newsletter'
    const lead = `This address is on the list: new arrivals, repairs and stories from ${shopName} will come to it.`
    return letter({
      ...{ shopName, title, subject: `${title}: ${shopName}`, unsubscribeUrl: url },
      parts: [paragraph(lead), aside('Enough of it?', { words: 'Unsubscribe', url })],
    })
  }
  const title = 'Please confirm your subscription'
  const note = 'The link works for a week. If you did not ask for it, do nothing: no newsletter will come.'
  return letter({
    ...{ shopName, title, subject: `${title} to the newsletter of ${shopName}`, unsubscribeUrl: url },
    parts: [
      paragraph(`Somebody, probably you, asked for the newsletter of ${shopName} to come to this address.`),
      button({ words: 'Confirm', url: confirmUrl, note }),
      aside('Not you?', { words: 'Have the request deleted', url }),
    ],
  })
}
