import { dayInWords } from '../catalogue/prices/release-text.ts'
import { releaseNews } from '../orders/handle/customer-mails.ts'
import type { ShopIdentity } from '../settings/shop-settings.ts'
import { aside, button, letter, paragraph } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type WaitingMail = { shopName: string; product: string; leaveUrl: string }

type AskedMail = WaitingMail & { confirmUrl: string | undefined }

/** Asks whether its reader wants to wait for a product, or says that they do. */
export function waitingMail({ confirmUrl, shopName, product, leaveUrl }: AskedMail): Promise<Letter> {
  const title = confirmUrl === undefined ? 'You are in line' : 'Please confirm that you want to wait'
  const lead =
    confirmUrl === undefined
      ? `We tell this address when ${product} is there again and it is your turn.`
      : `Somebody, probably you, wants ${shopName} to tell this address when ${product} is there again.`
  const note = 'The link works for a week. Your place in line counts from the moment you asked.'
  return letter({
    ...{ shopName, title, subject: `${title}: ${product}`, unsubscribeUrl: leaveUrl },
    parts: [
      paragraph(lead),
      confirmUrl === undefined ? undefined : button({ words: 'Confirm', url: confirmUrl, note }),
      aside('Not you, or not any more?', { words: 'Leave the line', url: leaveUrl }),
    ],
  })
}

type ReservedMail = WaitingMail & { url: string; until: string }

/** Tells of a piece that is held for its reader. `until`: on the shop's clock. */
export function reservedMail({ url, until, shopName, product, leaveUrl }: ReservedMail): Promise<Letter> {
  const title = `${product} is reserved for you`
  const note = 'Open it by this link, in the browser you want to buy with. After that time it goes to the next in line.'
  return letter({
    ...{ shopName, title, subject: `${title} until ${until}`, unsubscribeUrl: leaveUrl },
    parts: [
      paragraph(`You asked for it, and it is your turn: until ${until} one piece is yours alone.`),
      button({ words: 'See it and buy it', url, note }),
      aside('Do not want it any more?', { words: 'Let the next have it', url: leaveUrl }),
    ],
  })
}

type ReleaseMail = { shop: ShopIdentity; release: { name: string; day: string }; url: string }

/** Tells of the new release date of what its reader has ordered. */
export function releaseMail({ shop, release, url }: ReleaseMail): Promise<Letter> {
  const title = `${release.name} is out on ${dayInWords(release.day)}`
  const press = { words: 'See it in the shop', url, note: `Questions? ${shop.email}, ${shop.phone}` }
  const parts = [paragraph(releaseNews(release)), button(press)]
  return letter({ shopName: shop.name, title, subject: `${title} (${shop.name})`, parts })
}
