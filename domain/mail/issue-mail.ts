import { html, raw } from 'hono/html'
import { blocksAsHtml, wholeAddress } from '../blog/text/blocks-as-html.ts'
import { plainText } from '../blog/text/text-blocks.ts'
import { releaseText } from '../catalogue/prices/release-text.ts'
import { pictureAt } from '../images/picture.ts'
import { formatCents } from '../money.ts'
import type { Arrival } from '../newsletter/arrivals.server.ts'
import { blocksOfIssue, type Issue } from '../newsletter/issues.server.ts'
import { anchor, aside, type LetterPart, letter, paragraph } from './letter.ts'
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
  const picture = image === null ? '' : new URL(pictureAt(image, 640), publicUrl).href
  return await letter({
    shopName,
    title,
    unsubscribeUrl,
    parts: [
      picture !== '' && {
        text: '',
        html: html`<p><img src="${picture}" alt="" width="512" style="width:100%;height:auto"></p>`,
      },
      {
        text: plainText(blocks, linkText),
        html: html`<div style="white-space:pre-line">${raw(blocksAsHtml(blocks, publicUrl))}</div>`,
      },
      issue.products === '' ? undefined : arrivalsPart(arrivals, publicUrl),
      paragraph('', { words: postId === null ? 'Visit the shop' : 'Read it in the shop', url }),
      aside(`You get this newsletter because you asked ${shopName} for it.`, {
        words: 'Unsubscribe',
        url: unsubscribeUrl,
      }),
    ],
  })
}

/** A row for each product: beside its picture, on the narrowest phone too, what it is and costs. */
function arrivalsPart(arrivals: Arrival[], publicUrl: string): LetterPart {
  if (arrivals.length === 0) return paragraph('The products of this newsletter are all gone by now.')
  const shown = arrivals.map(({ id, name, priceCents, image, releaseOn }) => ({
    ...{ name, url: `${publicUrl}/product/${id}`, picture: new URL(pictureAt(image, 320), publicUrl).href },
    words: [formatCents(priceCents), ...(releaseOn === null ? [] : [releaseText(releaseOn)])],
  }))
  return {
    text: shown.map(({ name, words, url }) => `${name}, ${words.join(', ')}\n${url}`).join('\n\n'),
    html: html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
          ${shown.map(
            ({ name, words: [price, release], url, picture }) => html`<tr>
            <td width="96" style="padding:12px 16px 12px 0;border-bottom:1px solid #e7dfcd;vertical-align:top">
              <a href="${url}"><img src="${picture}" alt="${name}" width="96" style="display:block;width:96px;height:auto"></a></td>
            <td style="padding:12px 0;border-bottom:1px solid #e7dfcd;vertical-align:top">
              <strong>${anchor({ words: name, url })}</strong><br>${price}${release === undefined ? '' : html`<br>${release}`}</td>
          </tr>`,
          )}
        </table>`,
  }
}
