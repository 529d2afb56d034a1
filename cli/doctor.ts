import { checkHealth } from '#domain/health/check-health.server.ts'
import { bad, type Finding, good, STATE_NAMES, warning } from '#domain/health/finding.ts'
import { type TriedMail, tryTestMail } from '#domain/mail/try-mail.server.ts'
import { fixedSettings } from '#domain/settings/fixed-settings.server.ts'
import { settingsFrom } from '#domain/settings/live-settings.server.ts'
import { mailSending } from '#domain/settings/mail-sending.server.ts'
import { readStored } from '#domain/settings/stored-settings.server.ts'
import { openBackupPlaces } from '#platform/backup/open-places.ts'
import { readConfig } from '#platform/start/config.ts'
import { secretOf } from '#platform/start/secret.ts'
import { command } from './base/command.ts'
import { openShopDatabase } from './base/open-database.ts'
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
    await using shop = await openShopDatabase()
    const secret = await secretOf(config)
    const settings = settingsFrom(await readStored(shop.db), fixedSettings(config))
    const sending = mailSending(settings, config, secret)
    const backupPlaces = await openBackupPlaces(config)
    const { findings } = await checkHealth({ ...shop, backupPlaces, config, settings, sending, waitMs: READ_MS })
    if (mail !== undefined)
      findings.push(testFinding(await tryTestMail({ sending, config }, { to: mail, shopName: settings.shopName })))
    say(json ? JSON.stringify(findings) : findings.map(lineOf).join('\n'))
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
  },
})

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
