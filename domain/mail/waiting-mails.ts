import { html } from 'hono/html'
import { aside, button, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type WaitingMail = { shopName: string; product: string; leaveUrl: string }

/** Asks whether its reader wants to wait for a product, or says that they do. */
export function waitingMail({
  confirmUrl,
  ...mail
}: WaitingMail & { confirmUrl: string | undefined }): Promise<Letter> {
  const { shopName, product, leaveUrl } = mail
  const title = confirmUrl === undefined ? 'You are in line' : 'Please confirm that you want to wait'
  const lead =
    confirmUrl === undefined
      ? `We tell this address when ${product} is there again and it is your turn.`
      : `Somebody, probably you, wants ${shopName} to tell this address when ${product} is there again.`
  const note = 'The link works for a week. Your place in line counts from the moment you asked.'
  return letter({
    shopName,
    title,
    subject: `${title}: ${product}`,
    unsubscribeUrl: leaveUrl,
    text: [
      lead,
      ...(confirmUrl === undefined ? [] : [`Confirm:\n\n${confirmUrl}`, note]),
      `Leave the line: ${leaveUrl}`,
    ].join('\n\n'),
    body: html`
        <p>${lead}</p>
        ${confirmUrl === undefined ? '' : html`${button(confirmUrl, 'Confirm')}${aside(note)}`}
        ${aside(html`Not you, or not any more? ${link(leaveUrl, 'Leave the line')}.`)}`,
  })
}

/** Tells of a piece that is held for its reader. `until`: on the shop's clock. */
export function reservedMail({ url, until, ...mail }: WaitingMail & { url: string; until: string }): Promise<Letter> {
  const { shopName, product, leaveUrl } = mail
  const title = `${product} is reserved for you`
  const lead = `You asked for it, and it is your turn: until ${until} one piece is yours alone.`
  const note = 'Open it by this link, in the browser you want to buy with. After that time it goes to the next in line.'
  return letter({
    shopName,
    title,
    subject: `${title} until ${until}`,
    unsubscribeUrl: leaveUrl,
    text: `${lead}\n\n${url}\n\n${note}\n\nDo not want it any more? Let the next have it: ${leaveUrl}`,
    body: html`
        <p>${lead}</p>
        ${button(url, 'See it and buy it')}
        ${aside(note)}
        ${aside(html`Do not want it any more? ${link(leaveUrl, 'Let the next have it')}.`)}`,
  })
}
