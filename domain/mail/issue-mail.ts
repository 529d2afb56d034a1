import { html, raw } from 'hono/html'
import { blocksAsHtml, wholeAddress } from '../blog/text/blocks-as-html.ts'
import { plainText } from '../blog/text/text-blocks.ts'
import { pictureAt } from '../images/picture.ts'
import { blocksOfIssue, type Issue } from '../newsletter/issues.server.ts'
import { aside, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type IssueMail = {
  issue: Pick<Issue, 'title' | 'text' | 'rendered' | 'image' | 'postId'>
  unsubscribeUrl: string
  shopName: string
  publicUrl: string
}

/** A newsletter for one reader, with its text's formatting; programs that show words alone get the addresses of links as well. */
export async function issueMail({ issue, unsubscribeUrl, shopName, publicUrl }: IssueMail): Promise<Letter> {
  const { title, image, postId } = issue
  const url = postId === null ? publicUrl : `${publicUrl}/blog/${postId}`
  const blocks = blocksOfIssue(issue)
  const linkText = (words: string, address: string) =>
    words === address ? words : `${words} (${wholeAddress(address, publicUrl)})`
  const why = `You get this newsletter because you asked ${shopName} for it.`
  const picture = image === null ? '' : new URL(pictureAt(image, 640), publicUrl).href
  const visit = postId === null ? 'Visit the shop' : 'Read it in the shop'
  return await letter({
    shopName,
    title,
    unsubscribeUrl,
    text: [plainText(blocks, linkText), `${visit}: ${url}`, why, `Unsubscribe: ${unsubscribeUrl}`].join('\n\n'),
    body: html`
        ${picture === '' ? '' : html`<p><img src="${picture}" alt="" width="512" style="width:100%;height:auto"></p>`}
        <div style="white-space:pre-line">${raw(blocksAsHtml(blocks, publicUrl))}</div>
        <p>${link(url, visit)}</p>
        ${aside(html`${why} ${link(unsubscribeUrl, 'Unsubscribe')}`)}`,
  })
}
