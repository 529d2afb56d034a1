import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bad } from '#domain/health/finding.ts'
import { NOTHING_KNOWN } from '#domain/health/health-notice.ts'
import { noteHealth, watchHealthTask } from '#domain/health/watch-health.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { archiveFile } from '#platform/backup/archive.ts'
import { backupFolder } from '#platform/backup/backup-folder.ts'
import { backUp } from '#platform/backup/nightly-backup.ts'
import { checkBackup } from '#platform/backup/restore-shop.ts'
import { remember } from '#platform/work/schedule.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { mailsIn } from '../../support/data/mails.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { folderForFile } from '../../support/shops/folders.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'
import { storedShop } from '../../support/shops/stored-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const folder = folderForFile('nightly')
const shop = shopForFile({ BACKUP_DIR: folder })
const browser = adminForFile(shop)
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
  const { db } = shop.services
  for (const table of [settings, mails]) await db.delete(table)
  await remember(db, 'watch-health', NOTHING_KNOWN)
  await shop.services.settings.refresh()
})

/** From now on the shop has an address of its owner's. */
async function hasOwner() {
  await shop.services.db.insert(settings).values({ name: 'shopEmail', value: 'owner@pixel.example' })
  await shop.services.settings.refresh()
}

const mailsAbout = async (subject: string) => (await mailsIn(shop)).filter((mail) => mail.subject.includes(subject))

async function backUpAt(nights: number[], passphrase?: string) {
  const { log } = shop.services
  const backedUp = { ...storedShop(shop), place: backupFolder(folder), passphrase, log }
  for (const night of nights) await backUp(backedUp, new Date(night * DAY_MS))
}

test('a backup a night is whole; a second one the same night changes nothing, and old ones go', async () => {
  await shop.product()
  await backUpAt([20_000, 20_000, ...Array.from({ length: 9 }, (_, night) => 20_001 + night)])
  const names = await readdir(folder)
  expect(names).toHaveLength(8)
  expect(names).toContain('shop-2024-10-13.tar.gz')
  expect((await checkBackup(archiveFile(join(folder, names.at(-1) ?? '')))).counts.rows.products).toBe(1)
})

test('the owner sees what the shop stands on, and what to do', async () => {
  const page = textOf(await browser.get('/admin/health'))
  for (const part of [
    'PostgreSQL 18',
    '% of the disk',
    'and +961 1 555 064',
    'look at the delivery areas',
    'can be read in the data folder',
    'no mail server: mails become files',
  ])
    expect(page).toContain(part)
  expect(page).toContain(`none in ${folder} yet`)
  expect(textOf(await browser.get('/admin'))).not.toContain('Backups are failing')
})

test('the dashboard says when the last backup is too old', async () => {
  await backUpAt([20_000])
  const { html: figures } = await shop.visitor('127.0.0.1').get('/metrics')
  const [, age] = /^shop_backup_age_seconds\{place=".*"\} (.*)$/m.exec(figures) ?? []
  expect(Number(age)).toBeLessThan(DAY_MS / 1_000)
  expect(textOf(await browser.get('/admin'))).not.toContain('Backups are failing')
  const threeDaysAgo = new Date(Date.now() - 3 * DAY_MS)
  await utimes(join(folder, 'shop-2024-10-04.tar.gz'), threeDaysAgo, threeDaysAgo)
  expect(textOf(await browser.get('/admin'))).toContain('Backups are failing')
  expect(textOf(await browser.get('/admin/health'))).toContain('newest shop-2024-10-04.tar.gz')
})

test('Health reads the newest backup to its end, and tells a damaged one', async () => {
  await backUpAt([20_000])
  expect(textOf(await browser.get('/admin/health'))).toMatch(/newest shop-2024-10-04\.tar\.gz in \S+, \S+ MB, whole/)
  const file = join(folder, 'shop-2024-10-04.tar.gz')
  const bytes = await readFile(file)
  const middle = Math.floor(bytes.length / 2)
  await writeFile(file, bytes.with(middle, (bytes[middle] ?? 0) ^ 0x55))
  expect(textOf(await browser.get('/admin/health'))).toMatch(/MB could not be restored: \S+ is no whole backup/)
})

test('Health tells that the passphrase of the newest backup is lost, or another one', async () => {
  await backUpAt([20_000], 'correct horse battery')
  expect(textOf(await browser.get('/admin/health'))).toContain('is encrypted: set BACKUP_PASSPHRASE')
  await using own = await openShop({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'another passphrase' })
  const owner = (await openAdmin(own)).browser
  expect(textOf(await owner.get('/admin/health'))).toContain('was encrypted with another BACKUP_PASSPHRASE')
})

test('what turns red, and what is well again, is mailed to the owner once, however many processes look', async () => {
  await hasOwner()
  const look = () => watchHealthTask(shop.services).run()
  await backUpAt([20_000])
  const threeDaysAgo = new Date(Date.now() - 3 * DAY_MS)
  await utimes(join(folder, 'shop-2024-10-04.tar.gz'), threeDaysAgo, threeDaysAgo)
  await look()
  await Promise.all([look(), look(), look()])
  await expect.poll(() => mailsAbout('Backups')).toHaveLength(1)
  const [mail] = await mailsAbout('Backups')
  expect(mail).toMatchObject({ to: 'owner@pixel.example', subject: expect.stringMatching(/^To be mended: /) })
  for (const part of ['Backups, since', 'too old', 'http://localhost:3000/admin/health'])
    expect(mail?.text).toContain(part)
  await backUpAt([20_001])
  await Promise.all([look(), look(), look()])
  await expect.poll(() => mailsAbout('Backups')).toHaveLength(2)
  const [well] = await mailsAbout('Well again: Backups (Cartridge)')
  expect(well?.text).toMatch(/Backups is well again, after \d+ minutes?: from \S+ \S+ to/)
})

test('who hears of it is set under Settings: other addresses, or nobody', async () => {
  await hasOwner()
  const { db, settings: known } = shop.services
  const red = [bad('Disk', 'full', 'Free some space.')]
  const told = async (fields: Record<string, string>) => {
    await browser.post('/admin/settings', { intent: 'health', healthEmails: '', ...fields })
    for (const findings of [red, red, [], []]) await noteHealth(db, findings, await known.read())
    const rows = await db.delete(mails).where(eq(mails.kind, 'health')).returning()
    return rows.map(({ toEmail }) => toEmail).toSorted()
  }
  const desk = 'desk@pixel.example'
  expect(await told({ healthMails: 'yes' })).toEqual(['owner@pixel.example', 'owner@pixel.example'])
  expect(await told({ healthMails: 'yes', healthEmails: desk })).toEqual([desk, desk])
  expect(await told({})).toEqual([])
  expect((await browser.post('/admin/settings', { intent: 'health', healthEmails: 'desk' })).status).toBe(400)
})
