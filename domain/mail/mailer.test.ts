import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMail } from '../../tests/support/data/mails.ts'
import { scratchFolder } from '../../tests/support/shops/scratch.ts'
import { createMailer, type Letter, mailFolder } from './mailer.server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await scratchFolder('mailer')
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = () => createMailer({ smtp: undefined, from: 'shop@example.com', dataDir })
const mail = (id: string) => ({ id, to: 'ash@pallet.example', subject: id, text: 'Hello', html: '<p>Hello</p>' })

test('without a mail server a mail is a file under its name, and the same mail again is the same file', async () => {
  const mailer = open()
  for (const id of ['order-1', 'order-2', 'order-1'])
    expect(await mailer.send(mail(id))).toMatchObject({ state: 'filed' })
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
  // Opening it waits for a reader.
  execFileSync('mkfifo', [draft])
  const mailer = open()
  const stalled = mailer.send(mail('order-1'))
  expect(await mailer.send(mail('order-2'))).toMatchObject({ state: 'filed' })
  expect(await readdir(mailFolder(dataDir))).not.toContain('order-1.eml')
  const written = readFile(draft, 'utf8')
  expect(await stalled).toMatchObject({ state: 'filed' })
  expect(await written).toContain('Subject: order-1\r\n')
})

const plain = { id: 'order-1', to: 'sam@example.com', subject: 'Your order', text: '', html: '' }

async function written(letter: Partial<Letter>): Promise<string> {
  const from = { name: 'Jeux & Café "Rétro"', address: 'hello@shop.example' }
  await createMailer({ smtp: undefined, from, dataDir }).send({ ...plain, ...letter })
  return await readFile(join(mailFolder(dataDir), 'order-1.eml'), 'utf8')
}

test('both parts say what was written, in any script, on lines that every server takes', async () => {
  const text = `Pokémon レッド x 2: $4.00 = cheap.  \n.\n\nhttps://shop.example/orders?a=b\nلعبة ${'very '.repeat(300)}long`
  const html = `<p title="a=b">${'é'.repeat(500)}</p>\n<p>${text}</p>`
  const message = await written({ text, html })
  const read = readMail(message)
  expect(read.text.trimEnd().replaceAll('\r\n', '\n')).toBe(text)
  expect(read.html.trimEnd().replaceAll('\r\n', '\n')).toBe(html)
  expect(message).not.toMatch(/[^\r]\n|\r[^\n]/)
  expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(message).toMatch(/^[\x20-\x7e\t\r\n]*$/)
})

test('the header names the shop and the reader once each, and a line break in a subject adds no header', async () => {
  const { headers } = readMail(await written({ subject: 'Zelda\r\nBcc: eve@example.com' }))
  expect(headers).toMatchObject({
    to: 'sam@example.com',
    'message-id': '<order-1@shop.example>',
    'mime-version': '1.0',
  })
  expect(headers.from).toMatch(/<hello@shop\.example>$/)
  expect(headers.bcc).toBeUndefined()
})

test('a newsletter says where its reader unsubscribes', async () => {
  const url = `https://shop.example/newsletter/unsubscribe?token=${'x'.repeat(120)}`
  const { headers } = readMail(await written({ unsubscribeUrl: url }))
  expect(headers['list-unsubscribe']).toBe(`<${url}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})
