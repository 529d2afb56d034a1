import type { Config } from '#platform/start/config.ts'
import { unsealSetting } from './sealed-settings.server.ts'
import type { ShopSettings } from './shop-settings.ts'

/** How mails leave the shop; without `smtp` they become files. */
export type MailSending = { smtp: string | SmtpServer | undefined; from: string | { name: string; address: string } }

type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** TLS after STARTTLS, or no mail. */
  requireTLS: boolean
  ignoreTLS: boolean
  auth?: { user: string; pass: string }
}

/** `SMTP_URL` and `MAIL_FROM` come first. */
export function mailSending(settings: ShopSettings, { smtpUrl }: Pick<Config, 'smtpUrl'>, secret: string): MailSending {
  const { mailFrom, shopName, shopEmail } = settings
  return {
    smtp: smtpUrl ?? (settings.mailHost === '' ? undefined : serverOf(settings, secret)),
    from: mailFrom === '' ? { name: shopName, address: shopEmail } : mailFrom,
  }
}

function serverOf(settings: ShopSettings, secret: string): SmtpServer {
  const { mailHost: host, mailPort: port, mailEncryption, mailUser: user, mailPassword } = settings
  const auth = { user, pass: unsealSetting('mailPassword', mailPassword, { values: settings, secret }) ?? '' }
  return {
    host,
    port,
    secure: mailEncryption === 'tls',
    requireTLS: mailEncryption === 'starttls',
    ignoreTLS: mailEncryption === 'none',
    ...(user === '' ? {} : { auth }),
  }
}
