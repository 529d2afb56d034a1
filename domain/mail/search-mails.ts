import { html } from 'hono/html'
import { formatCents } from '../money.ts'
import type { FoundNews } from '../stock/searches/found-news.server.ts'
import type { WantedSearch } from '../stock/searches/search-link.server.ts'
import { aside, button, letter, link } from './letter.ts'
import { linkMail } from './link-mail.ts'
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
  return linkMail({
    shopName,
    title,
    lead: isConfirmed
      ? `We tell this address when something new comes for this search: ${wanted}.`
      : `Somebody, probably you, wants ${shopName} to tell this address when something new comes for a search.`,
    press: isConfirmed ? undefined : { words: 'Confirm', url: leaveUrl, note },
    leave: { question: 'Not you, or not any more?', words: 'Stop this search', url: leaveUrl },
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
  const parts = news.map((each) => partOf(each, { publicUrl, stopUrl: leaveUrl([each]) }))
  return letter({
    shopName,
    title,
    unsubscribeUrl: leaveUrl(news),
    text: [...parts.map(({ text }) => text), note].join('\n\n'),
    body: html`
        ${parts.map((part) => part.body)}
        ${aside(note)}`,
  })
}

function partOf({ search, products, more }: FoundNews, { publicUrl, stopUrl }: { publicUrl: string; stopUrl: string }) {
  const listUrl = `${publicUrl}${search.address}${search.address.includes('?') ? '&' : '?'}sort=newest`
  const named = products.map(({ id, name, priceCents }) => ({
    ...{ name, price: formatCents(priceCents) },
    url: `${publicUrl}/product/${id}`,
  }))
  const others = more === 0 ? 'See the whole search' : `See ${more.toLocaleString('en-US')} more`
  return {
    text: [
      `You look for ${search.title}:`,
      ...named.map(({ name, price, url }) => `${name}, ${price}\n${url}`),
      `${others}: ${listUrl}`,
      `Stop this search: ${stopUrl}`,
    ].join('\n\n'),
    body: html`
        <p>You look for <strong>${search.title}</strong>:</p>
        <ul>${named.map(({ name, price, url }) => html`<li>${link(url, name)}, ${price}</li>`)}</ul>
        ${button(listUrl, others)}
        ${aside(html`Found it? ${link(stopUrl, 'Stop this search')}.`)}`,
  }
}
