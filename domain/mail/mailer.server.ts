import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail, type Mailbox } from './compose-mail.server.ts'

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

/** Mails through the SMTP server, or as `.eml` files under `mail/` in the data folder while none is set. */
export function createMailer({
  smtpUrl,
  from,
  dataDir,
}: {
  smtpUrl: string | undefined
  from: Mailbox
  dataDir: string
}): Mailer {
  const host = (typeof from === 'string' ? from : from.address).replace(/^.*@|>$/g, '')
  const compose = ({ id, ...mail }: Mail) => composeMail({ ...mail, from, messageId: `<${id}@${host}>` })
  if (smtpUrl === undefined) return fileMailer(mailFolder(dataDir), (mail) => compose(mail).message)
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      const { message, envelope } = compose(mail)
      await smtp.sendMail({ raw: message, envelope })
      return 'sent'
    },
    close: () => smtp.close(),
  }
}

/** Whole or not at all. On other threads: a disk that stalls, or is only slow, holds up no visitor. */
function fileMailer(dir: string, compose: (mail: Mail) => string): Mailer {
  return {
    async send(mail) {
      const path = join(dir, `${mail.id}.eml`)
      const draft = `${path}.draft`
      const message = compose(mail)
      try {
        await writeFile(draft, message)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        await mkdir(dir, { recursive: true })
        await writeFile(draft, message)
      }
      await rename(draft, path)
      return 'filed'
    },
    close: () => undefined,
  }
}
