import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/** The frame of every mail: a paper sheet with a hard edge, in inline styles and one table, as mail programs want it. */
export async function letter({
  shopName,
  title,
  body,
}: {
  shopName: string
  title: string
  body: Html
}): Promise<string> {
  const page = await html`${raw('<!doctype html>')}
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body style="margin:0;padding:24px 12px;background:#f4efe3;color:#1d1b2e;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif">
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
      <table role="presentation" width="560" cellspacing="0" cellpadding="0"
        style="width:100%;max-width:560px;background:#fffdf7;border:2px solid #1d1b2e;text-align:left">
        <tr><td style="padding:16px 24px;border-bottom:2px solid #1d1b2e;font-weight:700;font-size:20px">${shopName}</td></tr>
        <tr><td style="padding:24px">
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${title}</h1>
          ${body}
        </td></tr>
      </table>
    </td></tr></table>
  </body>
</html>`
  return String(page)
}
