import { html } from 'hono/html'
import { formatCents } from '../money.ts'
import type { FoundNews } from '../stock/searches/found-news.server.ts'
import type { WantedSearch } from '../stock/searches/search-link.server.ts'
import { anchor, aside, button, type LetterPart, letter, paragraph, strong } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type SearchMail = { shopName: string; search: WantedSearch; leaveUrl: string }

/**
 * Asks whether its reader wants to be told of what comes for a search, or says that they are. Anybody can have it sent to any
 * address: before that is proved, the mail says nothing that they typed.
 */
export function searchMail({ shopName, search, leaveUrl }: SearchMail): Promise<Letter> {
  const { title: wanted, isConfirmed } = search
  const title = isConfirmed ? 'You are told when it comes' : 'Please confirm what you look for'
  const note = 'The link shows the search, and works for a week.'
  const lead = isConfirmed
    ? `We tell this address when something new comes for this search: ${wanted}.`
    : `Somebody, probably you, wants ${shopName} to tell this address when something new comes for a search.`
  return letter({
    ...{ shopName, title, unsubscribeUrl: leaveUrl },
    parts: [
      paragraph(lead),
      !isConfirmed && button({ words: 'Confirm', url: leaveUrl, note }),
      aside('Not you, or not any more?', { words: 'Stop this search', url: leaveUrl }),
    ],
  })
}

type FoundMail = {
  shopName: string
  publicUrl: string
  news: FoundNews[]
  leaveUrl: (searches: FoundNews[]) => string
}

/** Tells of what came for its reader's searches. */
export function foundMail({ shopName, publicUrl, news, leaveUrl }: FoundMail): Promise<Letter> {
  const count = news.reduce((sum, { products, more }) => sum + products.length + more, 0)
  const [only] = news.flatMap(({ products }) => products)
  const title =
    count === 1 && only !== undefined
      ? `${only.name} is here`
      : `${count.toLocaleString('en-US')} products that you look for are here`
  const note = 'Nothing is held for you: who comes first has it. We mail this at most once in six hours.'
  return letter({
    shopName,
    title,
    unsubscribeUrl: leaveUrl(news),
    parts: [...news.flatMap((each) => partsOf(each, publicUrl, leaveUrl([each]))), aside(note)],
  })
}

function partsOf({ search, products, more }: FoundNews, publicUrl: string, stopUrl: string): LetterPart[] {
  const url = `${publicUrl}${search.address}${search.address.includes('?') ? '&' : '?'}sort=newest`
  const named = products.map(({ id, name, priceCents }) => ({
    ...{ words: name, price: formatCents(priceCents) },
    url: `${publicUrl}/product/${id}`,
  }))
  return [
    strong(`You look for ${search.title}:`),
    {
      text: named.map(({ words, price, url }) => `${words}, ${price}\n${url}`).join('\n\n'),
      html: html`<ul>${named.map((product) => html`<li>${anchor(product)}, ${product.price}</li>`)}</ul>`,
    },
    button({ words: more === 0 ? 'See the whole search' : `See ${more.toLocaleString('en-US')} more`, url }),
    aside('Found it?', { words: 'Stop this search', url: stopUrl }),
  ]
}
