import { html, raw } from 'hono/html'
import type { Letter } from './mailer.server.ts'

type Html = ReturnType<typeof html>

/** Something that a mail says: for programs that show words alone, and for others. */
export type LetterPart = { text: string; html: Html }

type Link = { words: string; url: string }

/** A part that is left out is undefined or false. */
type Written = Omit<Letter, 'subject' | 'html' | 'text'> & {
  shopName: string
  title: string
  subject?: string
  parts: (LetterPart | undefined | false)[]
}

/** A long word breaks rather than make the sheet wider than a phone: some mail programs know one of these, some the other. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'

/** A mail in the frame of them all: a paper sheet with a hard edge, in inline styles and one table, as mail programs want it. */
export async function letter({ shopName, title, subject = title, parts, ...others }: Written): Promise<Letter> {
  const said = parts.filter((part) => part !== undefined && part !== false)
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
          ${said.map((part) => part.html)}
        </td></tr>
      </table>
    </td></tr></table>
  </body>
</html>`
  const text = said.map((part) => part.text).filter((words) => words !== '')
  return { ...others, subject, text: text.join('\n\n'), html: String(page) }
}

export function paragraph(words: string, link?: Link): LetterPart {
  return styled('white-space:pre-line', words, link)
}

export function strong(words: string, link?: Link): LetterPart {
  return styled('font-weight:700', words, link)
}

/** A word on the side. */
export function aside(words: string, link?: Link): LetterPart {
  return styled('color:#5c586e', words, link, '.')
}

/** What the frame or a link says in HTML already. */
export function textAlone(text: string): LetterPart {
  return { text, html: html`` }
}

function styled(style: string, words: string, link: Link | undefined, end = ''): LetterPart {
  if (link === undefined) return { text: words, html: html`<p style="${style}">${words}</p>` }
  return {
    text: `${words} ${link.words}: ${link.url}`.trim(),
    html: html`<p style="${style}">${words === '' ? '' : `${words} `}${anchor(link)}${end}</p>`,
  }
}

/** What the reader is asked to press, and what to know of it. */
export function button({ words, url, note }: Link & { note?: string }): LetterPart {
  return {
    text: `${words}:\n${url}${note === undefined ? '' : `\n\n${note}`}`,
    html: html`<p><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1d1b2e;color:#fffdf7;font-weight:700">
          ${words}</a></p>${note === undefined ? '' : aside(note).html}`,
  }
}

/** One line each. */
export function list(lines: string[]): LetterPart {
  return {
    text: lines.join('\n'),
    html: html`<ul style="padding-left:20px">${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
  }
}

export function anchor({ words, url }: Link): Html {
  return html`<a href="${url}" style="color:#1d1b2e">${words}</a>`
}
