import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** An address, with a name before it if there is one. */
type Mailbox = string | { name: string; address: string }

/** What a mail says. */
export type Letter = {
  subject: string
  html: string
  text: string
  /** Where a mail program, or the provider behind it, unsubscribes its reader (RFC 2369 and RFC 8058). */
  unsubscribeUrl?: string
}

/** `id` names the message for good: sending it again gives the same Message-ID (or file), one mail to its reader. */
type Mail = Letter & { id: string; to: string }

export type Mailer = {
  /** Resolves once the mail server (`sent`) or the disk (`filed`) has taken the mail; throws when it has not. */
  send(mail: Mail): Promise<'sent' | 'filed'>
  close(): void
}

const TIMEOUT_MS = 15_000

/** Where mails are written as files while no mail server is set. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

type MailerOptions = { smtpUrl: string | undefined; from: Mailbox; dataDir: string }

/** Sends mails through the SMTP server, or writes them as `.eml` files under `mail/` in the data folder without one. */
export function createMailer({ smtpUrl, from, dataDir }: MailerOptions): Mailer {
  const host = (typeof from === 'string' ? from : from.address).replace(/^.*@|>$/g, '')
  const compose = ({ id, unsubscribeUrl, ...mail }: Mail) => ({
    ...mail,
    from,
    messageId: `<${id}@${host}>`,
    ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
  })
  if (smtpUrl === undefined) return fileMailer(mailFolder(dataDir), compose)
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await smtp.sendMail(compose(mail))
      return 'sent'
    },
    close: () => smtp.close(),
  }
}

function unsubscribeHeaders(url: string) {
  return { list: { unsubscribe: url }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}

/** A mail appears under its name once it is whole. */
function fileMailer(dir: string, compose: (mail: Mail) => SendMailOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const path = join(dir, `${mail.id}.eml`)
      const draft = `${path}.draft`
      const { message } = await composer.sendMail(compose(mail))
      await mkdir(dir, { recursive: true })
      await writeFile(draft, message)
      await rename(draft, path)
      return 'filed'
    },
    close: () => undefined,
  }
}
