import { expect, test } from 'vitest'
import { readMail } from '../../tests/support/mails.ts'
import { composeMail } from './compose-mail.server.ts'

const from = { name: 'Jeux & Café "Rétro"', address: 'hello@shop.example' }
const plain = {
  from,
  to: 'sam@example.com',
  messageId: '<order-1@shop.example>',
  subject: 'Your order',
  text: '',
  html: '',
}

test('both parts say what was written, whatever letters it has, on lines that every server takes', () => {
  const text = `Pokémon レッド x 2: $4.00 = cheap.  \n.\n\nhttps://shop.example/orders?a=b\nلعبة ${'very '.repeat(300)}long`
  const html = `<p title="a=b">${'é'.repeat(500)}</p>\n<p>${text}</p>`
  const { message } = composeMail({ ...plain, text, html })
  const read = readMail(message)
  // A mail's lines end as they do on the wire.
  expect(read.text.trimEnd()).toBe(text.replaceAll('\n', '\r\n'))
  expect(read.html.trimEnd()).toBe(html.replaceAll('\n', '\r\n'))
  expect(message).not.toMatch(/[^\r]\n|\r[^\n]/)
  expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76)
  expect(message).toMatch(/^[\x20-\x7e\t\r\n]*$/)
})

test('its head names the shop and the reader, once each, and a line break in a subject begins no header', () => {
  const { message, envelope } = composeMail({ ...plain, subject: 'Zelda\r\nBcc: eve@example.com' })
  const { headers } = readMail(message)
  expect(headers).toMatchObject({
    to: 'sam@example.com',
    'message-id': '<order-1@shop.example>',
    'mime-version': '1.0',
  })
  expect(headers.from).toMatch(/<hello@shop\.example>$/)
  expect(headers.bcc).toBeUndefined()
  expect(envelope).toEqual({ from: 'hello@shop.example', to: ['sam@example.com'] })
})

test('a newsletter says where its reader unsubscribes, on one line', () => {
  const url = `https://shop.example/newsletter/unsubscribe?token=${'x'.repeat(120)}`
  const { message } = composeMail({ ...plain, unsubscribeUrl: url })
  expect(message).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`)
  expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})
