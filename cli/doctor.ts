import { setShopTimeZone } from '#domain/clock/shop-time.ts'
import { checkHealth } from '#domain/health/check-health.server.ts'
import { bad, type Finding, good, STATE_NAMES, warning } from '#domain/health/finding.ts'
import { testMail } from '#domain/mail/send-mail.server.ts'
import { type TriedMail, tryLetter } from '#domain/mail/try-mail.server.ts'
import { fixedSettings } from '#domain/settings/fixed-settings.server.ts'
import { settingsFrom } from '#domain/settings/live-settings.server.ts'
import { mailSending } from '#domain/settings/mail-sending.server.ts'
import { readStored } from '#domain/settings/stored-settings.server.ts'
import { openBackupPlaces } from '#platform/backup/open-places.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'
import { type Config, readConfig } from '#platform/start/config.ts'
import { secretOf } from '#platform/start/secret.ts'
import { command } from './base/command.ts'
import { openForDoctor } from './base/open-database.ts'
import { say } from './base/say.ts'

/** It reads the newest backups to their end, however large. */
const READ_MS = 60 * 60 * 1000

export const doctor = command({
  about: 'Look at all that the shop stands on, and say what is to be done',
  options: {
    mail: { type: 'string', value: 'email', about: 'Send a test mail to this address, too' },
    json: { type: 'boolean', about: 'Print JSON' },
  },
  async run({ mail, json }) {
    const config = readConfig(process.env)
    await using shop = await openForDoctor(config)
    const { findings, settings, sending } = await lookAt(shop, config)
    if (mail !== undefined) {
      const letter = await testMail(settings.shopName, config.publicUrl)
      findings.push(testFinding(await tryLetter({ ...sending, ...config }, mail, letter)))
    }
    say(json ? JSON.stringify(findings) : findings.map(lineOf).join('\n'))
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
  },
})

type ShopForDoctor = Awaited<ReturnType<typeof openForDoctor>>

/** What the settings say is not known without them. */
const OF_SETTINGS = ['Mail', 'Sender', 'Settings']

/** Goes on after whatever fails: what a shop that cannot start lacks is what the operator wants to know. */
async function lookAt({ db, storage, problem }: ShopForDoctor, config: Config) {
  const failed: Finding[] = []
  const unless = async <T>(fallback: T, look: Promise<T>) =>
    await look.catch((error: Error) => {
      failed.push(bad('Start', reasonOf(error), NOT_STARTING))
      return fallback
    })
  if (problem !== undefined) failed.push(bad('Start', problem, NOT_STARTING))
  const secret = await unless('', secretOf(config))
  const stored = await readStored(db).catch(() => undefined)
  const settings = settingsFrom(stored ?? {}, fixedSettings(config))
  setShopTimeZone(settings.timeZone)
  const sending = mailSending(settings, config, secret)
  const backupPlaces = await openBackupPlaces(config)
  const findings = await checkHealth({ db, storage, backupPlaces, config, settings, sending, waitMs: READ_MS })
  const known = findings.filter(({ name }) => stored !== undefined || !OF_SETTINGS.includes(name))
  return { findings: [...failed, ...known], settings, sending }
}

const NOT_STARTING = 'A shop that is started now would end with this line.'

function testFinding({ state, answer }: TriedMail): Finding {
  if (state === 'filed') return warning('Test mail', `only written to a file: ${answer}`, 'Set a mail server first.')
  return state === 'sent'
    ? good('Test mail', answer)
    : bad('Test mail', answer, 'Check the mail server under Settings.')
}

function lineOf({ name, state, found, advice }: Finding): string {
  const line = `${name.padEnd(13)} ${STATE_NAMES[state].padEnd(12)}  ${found}`
  return advice === undefined ? line : `${line}\n${' '.repeat(28)}${advice}`
}
