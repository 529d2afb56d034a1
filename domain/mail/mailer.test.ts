import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch.ts'
import { createMailer, mailFolder } from './mailer.server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await scratchFolder('mailer')
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = () => createMailer({ smtpUrl: undefined, from: 'shop@example.com', dataDir })
const mail = (id: string) => ({ id, to: 'ash@pallet.example', subject: id, text: 'Hello', html: '<p>Hello</p>' })

test('without a mail server a mail is a file under its name, and the same mail again is the same file', async () => {
  const mailer = open()
  for (const id of ['order-1', 'order-2', 'order-1']) expect(await mailer.send(mail(id))).toBe('filed')
  expect((await readdir(mailFolder(dataDir))).toSorted()).toEqual(['order-1.eml', 'order-2.eml'])
  expect(await readFile(join(mailFolder(dataDir), 'order-2.eml'), 'utf8')).toContain('Subject: order-2\r\n')
})

test('a mail that cannot be written is not said to be, and leaves no half of it under its name', async () => {
  await mkdir(join(mailFolder(dataDir), 'order-1.eml.draft'), { recursive: true })
  await expect(open().send(mail('order-1'))).rejects.toThrow('EISDIR')
  expect(await readdir(mailFolder(dataDir))).toEqual(['order-1.eml.draft'])
})

test('a disk that stalls over one mail holds up neither the others nor the shop', async () => {
  await mkdir(mailFolder(dataDir))
  const draft = join(mailFolder(dataDir), 'order-1.eml.draft')
  // Whoever opens it waits until somebody reads there.
  execFileSync('mkfifo', [draft])
  const mailer = open()
  const stalled = mailer.send(mail('order-1'))
  expect(await mailer.send(mail('order-2'))).toBe('filed')
  expect(await readdir(mailFolder(dataDir))).not.toContain('order-1.eml')
  const written = readFile(draft, 'utf8')
  expect(await stalled).toBe('filed')
  expect(await written).toContain('Subject: order-1\r\n')
})
