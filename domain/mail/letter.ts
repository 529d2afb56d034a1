import { html, raw } from 'hono/html'
import type { Letter } from './mailer.server.ts'

type Html = ReturnType<typeof html>

type Written = Omit<Letter, 'subject' | 'html'> & { shopName: string; title: string; subject?: string; body: Html }

/** A long word breaks rather than make the sheet wider than a phone: some mail programs know one of these, some the other. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'

/** A mail in the frame of them all: a paper sheet with a hard edge, in inline styles and one table, as mail programs want it. */
export async function letter({ shopName, title, subject = title, body, ...others }: Written): Promise<Letter> {
  const page = await html`${raw('<!doctype html>')}
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body style="margin:0;padding:24px 12px;background:#f4efe3;color:#1d1b2e;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif">
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
      <table role="presentation" width="560" cellspacing="0" cellpadding="0"
        style="width:100%;max-width:560px;background:#fffdf7;border:2px solid #1d1b2e;text-align:left;${BREAKS}">
        <tr><td style="padding:16px 24px;border-bottom:2px solid #1d1b2e;font-weight:700;font-size:20px">${shopName}</td></tr>
        <tr><td style="padding:24px">
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${title}</h1>
          ${body}
        </td></tr>
      </table>
    </td></tr></table>
  </body>
</html>`
  return { ...others, subject, html: String(page) }
}

/** What the reader is asked to press. */
export function button(url: string, words: string): Html {
  return html`<p><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1d1b2e;color:#fffdf7;font-weight:700">
          ${words}</a></p>`
}

export function link(url: string, words: string): Html {
  return html`<a href="${url}" style="color:#1d1b2e">${words}</a>`
}

/** A word on the side. */
export function aside(words: string | Html): Html {
  return html`<p style="color:#5c586e">${words}</p>`
}
