import { html } from 'hono/html'
import { pictureAt } from '../images/picture.ts'
import type { Issue } from '../newsletter/issues.server.ts'
import { letter } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type IssueMail = {
  issue: Pick<Issue, 'title' | 'text' | 'image' | 'postId'>
  unsubscribeUrl: string
  shopName: string
  publicUrl: string
}

/** A newsletter for one reader. */
export async function issueMail({ issue, unsubscribeUrl, shopName, publicUrl }: IssueMail): Promise<Letter> {
  const { title, text, image, postId } = issue
  const url = postId === null ? publicUrl : `${publicUrl}/blog/${postId}`
  const why = `You get this newsletter because you asked ${shopName} for it.`
  const picture = image === null ? '' : new URL(pictureAt(image, 640), publicUrl).href
  return {
    subject: title,
    unsubscribeUrl,
    text: [
      text,
      `${postId === null ? 'Visit the shop' : 'Read it in the shop'}: ${url}`,
      why,
      `Unsubscribe: ${unsubscribeUrl}`,
    ].join('\n\n'),
    html: await letter({
      shopName,
      title,
      body: html`
        ${picture === '' ? '' : html`<p><img src="${picture}" alt="" width="512" style="width:100%;height:auto"></p>`}
        ${text.split(/\n{2,}/).map((part) => html`<p style="white-space:pre-line">${part}</p>`)}
        <p><a href="${url}" style="color:#1d1b2e">${postId === null ? 'Visit the shop' : 'Read it in the shop'}</a></p>
        <p style="color:#5c586e">${why} <a href="${unsubscribeUrl}" style="color:#1d1b2e">Unsubscribe</a></p>`,
    }),
  }
}
