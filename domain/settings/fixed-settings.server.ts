import type { Config } from '#platform/start/config.ts'
import { DEFAULTS, type FixedSettings } from './shop-settings.ts'

const SMTP_PORT = 587
const SMTPS_PORT = 465

/** What the environment sets. A mail server in `SMTP_URL` is shown without its user and password. */
export function fixedSettings({ shop, smtpUrl, mailFrom }: Config): FixedSettings {
  return {
    shopName: fixed('SHOP_NAME', shop.name),
    shopPhone: fixed('SHOP_PHONE', shop.phone),
    shopEmail: fixed('SHOP_EMAIL', shop.email),
    timeZone: fixed('SHOP_TIME_ZONE', shop.timeZone),
    mailFrom: fixed('MAIL_FROM', mailFrom),
    ...(smtpUrl === undefined ? {} : mailServerOf(new URL(smtpUrl))),
  }
}

function mailServerOf({ protocol, hostname, port }: URL): FixedSettings {
  const isTls = protocol === 'smtps:'
  const by = 'SMTP_URL'
  return {
    mailHost: { value: hostname, by },
    mailPort: { value: Number(port) || (isTls ? SMTPS_PORT : SMTP_PORT), by },
    mailEncryption: { value: isTls ? 'tls' : DEFAULTS.mailEncryption, by },
    mailUser: { value: '', by },
    mailPassword: { value: '', by },
  }
}

function fixed<Value>(by: string, value: Value | undefined) {
  return value === undefined ? undefined : { value, by }
}
