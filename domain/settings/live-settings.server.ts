import type { ChangeFeed } from '#platform/database/changes.ts'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import type { Config } from '#platform/start/config.ts'
import { inOwnTime, onItsOwn } from '#platform/waits/deadline.ts'
import { setShopTimeZone } from '../clock/shop-time.ts'
import { fixedSettings } from './fixed-settings.server.ts'
import { type MailSending, mailSending } from './mail-sending.server.ts'
import { unsealSetting } from './sealed-settings.server.ts'
import { DEFAULTS, type FixedSettings, type ShopSettings } from './shop-settings.ts'
import { readStored, type Stored } from './stored-settings.server.ts'

export type Webhook = { url: string; secret: string }

export type Settings = {
  /** In this process's memory, except right after a change; without a database, what was read last. */
  read(): Promise<ShopSettings>
  /** What was read last, for words where a moment's delay does no harm. */
  readonly latest: ShopSettings
  /** From the database. */
  refresh(): Promise<ShopSettings>
  readonly fixed: FixedSettings
  mailSending(): Promise<MailSending>
  webhook(): Promise<Webhook | undefined>
}

type Deps = { db: Db; changes: ChangeFeed; config: Config; secret: string; log: Log }

/**
 * Reads the settings once and again after each change, which a trigger announces to all processes. While changes are not
 * heard, every call reads.
 */
export function followSettings({ db, changes, config, secret, log }: Deps): Settings {
  const fixed = fixedSettings(config)
  let latest = settingsFrom({}, fixed)
  let isOutdated = true
  let isHeard = false
  let loading: Promise<void> | undefined

  async function load() {
    while (isOutdated) {
      isOutdated = false
      latest = settingsFrom(await readStored(db), fixed)
      setShopTimeZone(latest.timeZone)
    }
  }
  function reload(): Promise<void> {
    isOutdated = true
    loading ??= onItsOwn(load)
      .catch((error) => {
        isOutdated = true
        log.warn({ err: error }, 'the settings could not be read')
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  async function read() {
    const loaded = isHeard && !isOutdated ? loading : reload()
    // Who has no time left goes on with what was read last.
    if (loaded !== undefined) await inOwnTime(loaded).catch(() => undefined)
    return latest
  }
  async function refresh() {
    await reload()
    return latest
  }
  changes.subscribe({
    changed: (tags) => void (tags.includes('*') && reload()),
    lost() {
      isHeard = false
    },
    heard() {
      isHeard = true
      void reload()
    },
  })
  return {
    read,
    refresh,
    get latest() {
      return latest
    },
    fixed,
    mailSending: async () => mailSending(await read(), config, secret),
    async webhook() {
      const values = await read()
      const { webhookUrl: url, webhookSecret } = values
      const key = unsealSetting('webhookSecret', webhookSecret, { values, secret })
      return url === '' || key === undefined ? undefined : { url, secret: key }
    },
  }
}

/** What the environment fixes wins over what is stored, and both over the defaults. */
export function settingsFrom(stored: Stored, fixed: FixedSettings): ShopSettings {
  const set = Object.entries(fixed).flatMap(([name, known]) => (known === undefined ? [] : [[name, known.value]]))
  const known = Object.entries(stored).filter(([name]) => name in DEFAULTS)
  return { ...DEFAULTS, ...Object.fromEntries(known), ...Object.fromEntries(set) }
}
