import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestShop } from '../shops/open-shop.ts'

export type ReceivedMail = {
  to: string
  from: string
  subject: string
  messageId: string
  headers: Record<string, string>
  text: string
  html: string
}

/** Reads a message as a mail program does, as far as the shop's own mails need it: two parts, one charset. */
export function readMail(raw: string): ReceivedMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const part = (type: string) => {
    const found = parts
      .map((each) => split(each.trimStart()))
      .find((each) => each.headers['content-type']?.startsWith(type))
    return found === undefined ? '' : decode(found.body, found.headers['content-transfer-encoding'])
  }
  const { to = '', from = '', subject = '' } = headers
  const messageId = headers['message-id'] ?? ''
  return { to, from, subject, messageId, headers, text: part('text/plain'), html: part('text/html') }
}

function split(message: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...body] = message.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: body.join('\r\n\r\n') }
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The mails the shop has written to its folder, as it does without a mail server. */
export async function mailsIn({ dataDir }: Pick<TestShop, 'dataDir'>): Promise<ReceivedMail[]> {
  const files = await readdir(join(dataDir, 'mail')).catch(() => [])
  const written = files.filter((name) => name.endsWith('.eml'))
  return await Promise.all(written.map(async (name) => readMail(await readFile(join(dataDir, 'mail', name), 'utf8'))))
}

/** Waits for the first mail to this address with this subject. */
export async function mailTo(shop: Pick<TestShop, 'dataDir'>, address: string, subject = ''): Promise<ReceivedMail> {
  return await vi.waitFor(
    async () => {
      const mail = (await mailsIn(shop)).find((each) => each.to === address && each.subject.includes(subject))
      if (mail === undefined) throw new Error(`no mail to ${address} yet`)
      return mail
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** The link of such a mail: its path, and the token at its end. */
export async function linkTo(shop: Pick<TestShop, 'dataDir'>, address: string, subject = '') {
  const { text } = await mailTo(shop, address, subject)
  const [, path = '', token = ''] = /https?:\/\/[^/\s]+(\/\S+\?token=(\S+))/.exec(text) ?? []
  return { text, path, token }
}
