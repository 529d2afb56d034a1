import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { DeliveryMode } from '../settings/delivery-mode.ts'
import type { MailSending } from '../settings/mail-sending.server.ts'

export type Letter = {
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Where a mail program, or the provider behind it, unsubscribes its reader (RFC 2369 and RFC 8058). */
  unsubscribeUrl?: string
}

/** `id` names the message for good: sending it again gives the same Message-ID (or file), one mail to its reader. */
type OutgoingMail = Letter & { id: string; to: string }

/** Where the mail is now: the mail server (`sent`) or the disk (`filed`) has taken it. */
type Taken = { state: DeliveryMode; answer: string }

export type Mailer = {
  /** Throws when the mail was not taken. */
  send(mail: OutgoingMail): Promise<Taken>
  close(): void
}

const TIMEOUT_MS = 15_000

/** Where mails are written as files while no mail server is set. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

type MailerOptions = MailSending & { dataDir: string }

/** Sends mails through the SMTP server, or writes them as `.eml` files under `mail/` in the data folder without one. */
export function createMailer({ smtp: server, from, dataDir }: MailerOptions): Mailer {
  const host = (typeof from === 'string' ? from : from.address).replace(/^.*@|>$/g, '')
  const compose = ({ id, unsubscribeUrl, ...mail }: OutgoingMail) => ({
    ...mail,
    from,
    messageId: `<${id}@${host}>`,
    ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
  })
  if (server === undefined) return fileMailer(mailFolder(dataDir), compose)
  const smtp = createTransport({
    ...(typeof server === 'string' ? { url: server } : server),
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      const { response } = await smtp.sendMail(compose(mail))
      return { state: 'sent', answer: response }
    },
    close: () => smtp.close(),
  }
}

type ChangingOptions = { sending(): Promise<MailSending>; dataDir: string }

/** Sends each mail as the settings are at that moment. */
export function createChangingMailer({ sending, dataDir }: ChangingOptions): Mailer {
  let current: { settings: string; mailer: Mailer } | undefined

  return {
    async send(mail) {
      const settings = await sending()
      const key = JSON.stringify(settings)
      if (current?.settings !== key) {
        current?.mailer.close()
        current = { settings: key, mailer: createMailer({ ...settings, dataDir }) }
      }
      return await current.mailer.send(mail)
    },
    close: () => current?.mailer.close(),
  }
}

function unsubscribeHeaders(url: string) {
  return { list: { unsubscribe: url }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}

/** A mail appears under its name once it is whole. */
function fileMailer(dir: string, compose: (mail: OutgoingMail) => SendMailOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const path = join(dir, `${mail.id}.eml`)
      const draft = `${path}.draft`
      const { message } = await composer.sendMail(compose(mail))
      await mkdir(dir, { recursive: true })
      await writeFile(draft, message)
      await rename(draft, path)
      return { state: 'filed', answer: path }
    },
    close: () => undefined,
  }
}
