import { html, raw } from 'hono/html'
import { blocksAsHtml, wholeAddress } from '../blog/text/blocks-as-html.ts'
import { plainText } from '../blog/text/text-blocks.ts'
import { releaseText } from '../catalogue/prices/release-text.ts'
import { pictureAt } from '../images/picture.ts'
import { formatCents } from '../money.ts'
import type { Arrival } from '../newsletter/arrivals.server.ts'
import { blocksOfIssue, type Issue } from '../newsletter/issues.server.ts'
import { aside, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type IssueMail = {
  issue: Pick<Issue, 'title' | 'text' | 'products' | 'rendered' | 'image' | 'postId'>
  /** Its products that can still be bought. */
  arrivals: Arrival[]
  unsubscribeUrl: string
  shopName: string
  publicUrl: string
}

/** A newsletter for one reader, with its text's formatting; programs that show words alone get the addresses of links as well. */
export async function issueMail({ issue, arrivals, unsubscribeUrl, shopName, publicUrl }: IssueMail): Promise<Letter> {
  const { title, image, postId } = issue
  const url = postId === null ? publicUrl : `${publicUrl}/blog/${postId}`
  const blocks = blocksOfIssue(issue)
  const linkText = (words: string, address: string) =>
    words === address ? words : `${words} (${wholeAddress(address, publicUrl)})`
  const why = `You get this newsletter because you asked ${shopName} for it.`
  const picture = image === null ? '' : new URL(pictureAt(image, 640), publicUrl).href
  const shown = issue.products === '' ? { text: [], body: '' } : arrivalsPart(arrivals, publicUrl)
  const visit = postId === null ? 'Visit the shop' : 'Read it in the shop'
  return await letter({
    shopName,
    title,
    unsubscribeUrl,
    text: [plainText(blocks, linkText), ...shown.text, `${visit}: ${url}`, why, `Unsubscribe: ${unsubscribeUrl}`]
      .filter((part) => part !== '')
      .join('\n\n'),
    body: html`
        ${picture === '' ? '' : html`<p><img src="${picture}" alt="" width="512" style="width:100%;height:auto"></p>`}
        <div style="white-space:pre-line">${raw(blocksAsHtml(blocks, publicUrl))}</div>
        ${shown.body}
        <p>${link(url, visit)}</p>
        ${aside(html`${why} ${link(unsubscribeUrl, 'Unsubscribe')}`)}`,
  })
}

const ALL_GONE = 'The products of this newsletter are all gone by now.'

/** A row for each product: beside its picture, on the narrowest phone too, what it is and costs. */
function arrivalsPart(arrivals: Arrival[], publicUrl: string) {
  if (arrivals.length === 0) return { text: [ALL_GONE], body: html`<p>${ALL_GONE}</p>` }
  const shown = arrivals.map(({ id, name, priceCents, image, releaseOn }) => ({
    ...{ name, url: `${publicUrl}/product/${id}`, picture: new URL(pictureAt(image, 320), publicUrl).href },
    words: [formatCents(priceCents), ...(releaseOn === null ? [] : [releaseText(releaseOn)])],
  }))
  return {
    text: shown.map(({ name, words, url }) => `${name}, ${words.join(', ')}\n${url}`),
    body: html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
          ${shown.map(
            ({ name, words: [price, release], url, picture }) => html`<tr>
            <td width="96" style="padding:12px 16px 12px 0;border-bottom:1px solid #e7dfcd;vertical-align:top">
              <a href="${url}"><img src="${picture}" alt="${name}" width="96" style="display:block;width:96px;height:auto"></a></td>
            <td style="padding:12px 0;border-bottom:1px solid #e7dfcd;vertical-align:top">
              <strong>${link(url, name)}</strong><br>${price}${release === undefined ? '' : html`<br>${release}`}</td>
          </tr>`,
          )}
        </table>`,
  }
}
