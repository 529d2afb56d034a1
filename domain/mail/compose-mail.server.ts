import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { Letter } from './mailer.server.ts'

export type Mailbox = string | { name: string; address: string }
type Addressed = Letter & { from: Mailbox; to: string; messageId: string }

/** A mail as it is sent, and between whom. */
export type Composed = { message: string; envelope: { from: string | false; to: string[] } }

/**
 * Writes a mail with its text and its HTML. Nodemailer makes the header; put together by it as well, through a stream for
 * each part, a mail would take seven times as long.
 */
export function composeMail({ from, to, messageId, subject, text, html, unsubscribeUrl }: Addressed): Composed {
  const head = new MimeNode('multipart/alternative')
  head.setHeader({ From: from, To: to, Subject: subject, 'Message-ID': messageId })
  if (unsubscribeUrl !== undefined) head.setHeader(unsubscribeHeaders(unsubscribeUrl))
  const lines = [head.buildHeaders(), '']
  for (const [type, content] of [
    ['text/plain', text],
    ['text/html', html],
  ] as const)
    lines.push(`--${head.boundary}`, ...PART_HEAD(type), '', quoted(content))
  lines.push(`--${head.boundary}--`, '')
  return { message: lines.join('\r\n'), envelope: head.getEnvelope() }
}

const PART_HEAD = (type: string) => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: quoted-printable',
]

function quoted(text: string): string {
  return wrap(encode(text.replace(/\r?\n/g, '\r\n')))
}

/** Prepared, so that no line break comes into the address. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
