import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { OPEN_TABLES } from '#domain/accounts/end-access.server.ts'
import { findSession, openSession } from '#domain/accounts/session.server.ts'
import { type ArchiveSource, archiveFile, readArchive, writeArchive } from '#platform/backup/archive.ts'
import { dumpShop, exportShop } from '#platform/backup/dump-shop.ts'
import { writeFolder } from '#platform/backup/folder.ts'
import { checkBackup, checkExport, restoreShop } from '#platform/backup/restore-shop.ts'
import { openAdmin, openHelper } from '../support/data/admin.ts'
import { photo } from '../support/data/pictures.ts'
import { HERE } from '../support/data/seeds.ts'
import { uploaded } from '../support/data/upload.ts'
import { openS3 } from '../support/machine/s3.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { isInstalled } from '../support/shops/installed.ts'
import { shopForFile } from '../support/shops/open-shop.ts'
import { runShop } from '../support/shops/run-shop.ts'
import { emptyShop, storedShop } from '../support/shops/stored-shop.ts'

const PASSPHRASE = 'correct horse battery'
const ROOT = join(import.meta.dirname, '../..')
const SECRET = { SESSION_SECRET: 'x'.repeat(40) }

const folder = folderForFile('bring-back')
const shop = shopForFile()
/** A backup in clear text of a shop with one product, one admin, one helper and six picture files. */
let plain: string
let admin: string
let helper: string
let session: string
beforeAll(async () => {
  const { browser, user } = await openAdmin(shop)
  admin = user.email
  helper = (await openHelper(shop)).user.email
  session = await openSession(shop.services.auth, user.id, HERE)
  await shop.product({ name: 'Ikaruga', image: await uploaded(browser, await photo(70, 50)) })
  plain = join(folder, 'plain.tar.gz')
  await writeArchive(plain, dumpShop(storedShop(shop)))
})

const envOf = ({ url, dataDir }: Awaited<ReturnType<typeof emptyShop>>) => {
  return { ...SECRET, DATA_DIR: dataDir, DATABASE_URL: url }
}

async function exported(): Promise<string> {
  const dir = join(await mkdtemp(join(folder, 'export-')), 'all')
  await writeFolder(dir, exportShop(storedShop(shop)))
  return dir
}

test('where backups are encrypted, one in clear text is only restored by somebody who says so', async () => {
  const empty = await emptyShop()
  const env = { ...envOf(empty), BACKUP_PASSPHRASE: PASSPHRASE }
  const refused = await runShop(env, 'restore', plain, '--yes')
  expect(refused).toMatchObject({
    said: '',
    complained: `${plain} is in clear text although BACKUP_PASSPHRASE is set; "restore --plain" trusts it`,
  })
  expect(await empty.count('products')).toBe(0)
  expect(await runShop(env, 'restore', plain, '--yes', '--plain')).toMatchObject({ complained: '' })
  expect(await empty.count('products')).toBe(1)
})

test('somebody who trusts clear text and names an encrypted backup is told so', async () => {
  const file = join(folder, 'encrypted.tar.gz')
  await writeArchive(file, dumpShop(storedShop(shop)), PASSPHRASE)
  const env = { ...envOf(await emptyShop()), BACKUP_PASSPHRASE: PASSPHRASE }
  const { complained } = await runShop(env, 'restore', file, '--yes', '--plain')
  expect(complained).toBe(`${file} is encrypted: leave out --plain`)
})

test('an export that lost its pictures on the way is refused, or taken without them by somebody who says so', async () => {
  const dir = await exported()
  const pictures = await readdir(join(dir, 'images'))
  for (const name of pictures.slice(0, 2)) await rm(join(dir, 'images', name))
  const empty = await emptyShop()
  const refused = await runShop(envOf(empty), 'import', 'all', dir, '--yes')
  expect(refused).toMatchObject({
    said: '',
    complained: `${dir} lacks 2 of its 6 picture files, or they are damaged; --without-pictures takes the rest`,
  })
  expect(await empty.count('products')).toBe(0)
  await rm(join(dir, 'images'), { recursive: true })
  const taken = await runShop(envOf(empty), 'import', 'all', dir, '--yes', '--without-pictures')
  expect(taken.complained).toBe('')
  expect(taken.said).toMatch(/1 products, .* 0 picture files\.[\s\S]*\n6 picture files are missing or damaged\./)
  expect(await empty.count('products')).toBe(1)
})

test('a picture of an export that was cut, or put in place of another, is none', async () => {
  const dir = await exported()
  const [cut = '', gone = '', other = ''] = await readdir(join(dir, 'images'))
  await truncate(join(dir, 'images', cut), 100)
  await rename(join(dir, 'images', gone), join(dir, 'images', `more-${other}`))
  await expect(checkExport(dir)).rejects.toThrow(`${dir} lacks 2 of its 6 picture files`)
  const empty = await emptyShop()
  await restoreShop(empty, await checkExport(dir, { withoutPictures: true }))
  expect(await empty.pictures()).toHaveLength(4)
  await rm(join(dir, 'images.sha256'))
  await expect(checkExport(dir)).rejects.toThrow(`${dir} lacks 6 of its 6 picture files`)
})

test('what was changed after it was checked, when the operator saw its admins, is not restored', async () => {
  const dir = await exported()
  const empty = await emptyShop()
  const checked = await checkExport(dir)
  const file = join(dir, 'tables/admins.jsonl')
  const rows = await readFile(file, 'utf8')
  await writeFile(file, rows.replace(/"id":"(?!admin_init)[^"]*"/, '"id":"somebody"'))
  await expect(restoreShop(empty, checked)).rejects.toThrow(`${dir} was changed after it was checked`)
  expect(await empty.count('admins')).toBe(0)
  expect(await empty.pictures()).toEqual([])
})

test.each([
  ['a picture', 'images/huge-320.webp'],
  ['a table', 'tables/products.jsonl'],
  ['the counts', 'counts.json'],
])('an export with %s that no memory holds is refused in one line', async (_, name) => {
  const dir = await exported()
  const file = await open(join(dir, name), 'a')
  await file.truncate(3_000_000_000)
  await file.close()
  await expect(checkExport(dir)).rejects.toThrow(/is too large$|a line is too long$/)
})

test('a backup without its pictures is no whole one, and both commands say how many there are', async () => {
  const file = join(folder, 'no-pictures.tar.gz')
  await writeArchive(file, without('images/', archiveFile(plain)))
  const empty = await emptyShop()
  const refused = await runShop(envOf(empty), 'restore', file, '--yes')
  expect(refused.complained).toBe(
    `${file} lacks 6 of its 6 picture files, or they are damaged; --without-pictures takes the rest`,
  )
  const restored = await runShop(envOf(empty), 'restore', plain, '--yes', '--json')
  expect(JSON.parse(restored.said)).toMatchObject({ pictures: 6, missingPictures: 0, rows: { products: 1 } })
})

async function* without(prefix: string, source: ArchiveSource) {
  for await (const entry of readArchive(source)) if (!entry.name.startsWith(prefix)) yield entry
}

test.each([
  ['restore', async () => plain],
  ['import all', exported],
])(
  '%s names the admins and helpers that come along and asks, and nobody is signed in afterwards',
  async (command, make) => {
    const from = await make()
    const empty = await emptyShop()
    const asked = await runShop(envOf(empty), ...command.split(' '), from)
    const named = `Admins come along: ${admin}. Helpers come along: ${helper}.`
    expect(asked.complained).toContain(`${named} Make sure that you know each of them.`)
    expect(asked.complained).toContain('add --yes')
    expect(await empty.count('users')).toBe(0)
    const done = await runShop(envOf(empty), ...command.split(' '), from, '--yes')
    expect(done).toMatchObject({ complained: '', said: expect.stringContaining(named) })
    expect([await empty.count('admins'), await empty.count('helpers')]).toEqual([2, 1])
    const auth = { ...shop.services.auth, db: empty.db }
    expect(await findSession(shop.services.auth, session)).toBeDefined()
    expect(await findSession(auth, session)).toBeUndefined()
    for (const table of ['sessions', 'password_resets', 'email_verifications', 'invitations', 'recovery_codes'])
      expect(await empty.count(table), table).toBe(0)
  },
)

test('an admin whose id is written as a number, which PostgreSQL takes for a text, is not left out of those named', async () => {
  const dir = await exported()
  const file = join(dir, 'tables/admins.jsonl')
  await writeFile(file, `{"id":5,"role":"admin"}\n${await readFile(file, 'utf8')}`)
  const counts = JSON.parse(await readFile(join(dir, 'counts.json'), 'utf8'))
  await writeFile(join(dir, 'counts.json'), JSON.stringify({ ...counts, rows: { ...counts.rows, admins: 3 } }))
  const empty = await emptyShop()
  const { complained } = await runShop(envOf(empty), 'import', 'all', dir, '--yes')
  expect(complained).toBe('tables/admins/admins.jsonl from line 1: line 1 is no row')
  expect(await empty.count('admins')).toBe(0)
})

/** Gives the command a terminal. */
test.runIf(isInstalled('script', '--version'))('on a terminal only a yes goes on', async () => {
  const empty = await emptyShop()
  const answer = (input: string) =>
    spawnSync(
      'script',
      ['--quiet', '--return', '--command', `${process.execPath} cli/shop.ts restore ${plain}`, '/dev/null'],
      {
        cwd: ROOT,
        env: { ...process.env, ...envOf(empty) },
        input,
        encoding: 'utf8',
      },
    )
  expect(answer('n\n')).toMatchObject({ status: 1, stdout: expect.stringContaining('Nothing was changed.') })
  expect(await empty.count('users')).toBe(0)
  expect(answer('y\n')).toMatchObject({ status: 0, stdout: expect.stringContaining('The shop is as it was') })
  expect(await empty.count('products')).toBe(1)
})

test('a backup named s3: lies in the bucket, and comes back from there', async () => {
  await using s3 = await openS3()
  const env = {
    ...SECRET,
    ...s3.backupEnv,
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.services.config.dataDir,
    BACKUP_PASSPHRASE: PASSPHRASE,
  }
  const written = await runShop(env, 'backup', 's3:before-2.0.0.tar.gz')
  expect(written).toMatchObject({
    complained: '',
    said: expect.stringMatching(/^s3:before-2\.0\.0\.tar\.gz: 1 products/),
  })
  expect(await runShop(env, 'backup', 's3:before-2.0.0.tar.gz')).toMatchObject({
    complained: 's3:before-2.0.0.tar.gz exists already; a backup overwrites nothing',
  })
  expect(await runShop(env, 'backup', 's3:somewhere/else')).toMatchObject({
    complained: 's3:somewhere/else must be a name such as s3:before-2.0.0.tar.gz',
  })
  const { BACKUP_BUCKET: _, ...unset } = env
  expect(await runShop(unset, 'backup', 's3:x.tar.gz')).toMatchObject({
    complained: 's3:x.tar.gz is in a bucket: set BACKUP_BUCKET',
  })
  expect(await runShop(env, 'export', 'all', 's3:folder')).toMatchObject({
    complained: 's3:folder is not a folder: only backup and restore write to a bucket and read from it',
  })
  const empty = await emptyShop()
  expect(await runShop({ ...env, ...envOf(empty) }, 'restore', 's3:before-2.0.0.tar.gz', '--yes')).toMatchObject({
    complained: '',
  })
  expect(await empty.pictures()).toHaveLength(6)
})

test('a restore that fails at its end takes its pictures away again, and leaves those that were there', async () => {
  const dir = await exported()
  const [first = '', ...others] = (await readdir(join(dir, 'images'))).sort()
  const empty = await emptyShop()
  const images = join(empty.dataDir, 'images')
  await cp(join(dir, 'images', first), join(images, first))
  const file = join(folder, 'one-row-less.tar.gz')
  await writeArchive(file, without('tables/products/', archiveFile(plain)))
  const restoring = restoreShop(empty, await checkBackup(archiveFile(file)))
  await expect(restoring).rejects.toThrow('0 of 1 products came back')
  expect(await empty.pictures()).toEqual([first])
  await restoreShop(empty, await checkBackup(archiveFile(plain)))
  expect((await empty.pictures()).sort()).toEqual([first, ...others])
})

test('a restore that is cut off when its rows are there has let nobody in again', async () => {
  const empty = await emptyShop()
  const settle = () => Promise.reject(new Error('cut off'))
  const restoring = restoreShop(empty, await checkBackup(archiveFile(plain)), { emptied: OPEN_TABLES, settle })
  await expect(restoring).rejects.toThrow('cut off')
  expect(await empty.count('products')).toBe(1)
  expect(await findSession({ ...shop.services.auth, db: empty.db }, session)).toBeUndefined()
})
