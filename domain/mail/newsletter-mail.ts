import { linkMail } from './link-mail.ts'
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
    return linkMail({
      shopName,
      title,
      subject: `${title}: ${shopName}`,
      lead: `This address is on the list: new arrivals, repairs and stories from ${shopName} will come to it.`,
      leave: { question: 'Enough of it?', words: 'Unsubscribe', url },
    })
  }
  const title = 'Please confirm your subscription'
  const note = 'The link works for a week. If you did not ask for it, do nothing: no newsletter will come.'
  return linkMail({
    shopName,
    title,
    subject: `${title} to the newsletter of ${shopName}`,
    lead: `Somebody, probably you, asked for the newsletter of ${shopName} to come to this address.`,
    press: { words: 'Confirm', url: confirmUrl, note },
    leave: { question: 'Not you?', words: 'Have the request deleted', url },
  })
}
