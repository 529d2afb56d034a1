import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

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
  from: string | { name: string; address: string }
  dataDir: string
}): Mailer {
  const host = (typeof from === 'string' ? from : from.address).replace(/^.*@|>$/g, '')
  const envelope = ({ id, unsubscribeUrl, ...mail }: Mail) => ({
    ...mail,
    from,
    messageId: `<${id}@${host}>`,
    headers: unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl),
  })
  if (smtpUrl === undefined) return fileMailer(mailFolder(dataDir), envelope)
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await smtp.sendMail(envelope(mail))
      return 'sent'
    },
    close: () => smtp.close(),
  }
}

/** Prepared, so that no line break comes into the address. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function fileMailer(dir: string, envelope: (mail: Mail) => object): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelope(mail))
      await mkdir(dir, { recursive: true })
      const path = join(dir, `${mail.id}.eml`)
      await writeFile(`${path}.draft`, message as Buffer)
      await rename(`${path}.draft`, path)
      return 'filed'
    },
    close: () => composer.close(),
  }
}
