import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../../../http-server.ts'
import { listenLocally } from '../../support/machine/free-port.ts'
import { Client } from '../../support/requests/client.ts'
import { createListener } from '../../support/shops/built-app.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

/** Short timeouts for the test. */
const TIMEOUTS = { headersMs: 300, formMs: 300, uploadMs: 60_000, silenceMs: 60_000, checkMs: 50 }

const shop = shopForFile()
let port: number
beforeAll(async () => {
  const { port: own, close } = await serve(createListener(shop.services, {}))
  port = own
  return close
})

/** The shop's server, with another answer to what it lets through. */
async function serve(answer: RequestListener) {
  const server = createHttpServer(answer, shop.services.config, TIMEOUTS)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: await listenLocally(server), close }
}

/** Says this, and stores what is heard. Being cut off in the middle of a word is what is asked for. */
function call(words: string, to = port) {
  const line = { socket: connect(to, '127.0.0.1'), heard: '' }
  line.socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      line.heard += chunk
    })
  line.socket.write(words)
  return line
}

/** Says `head` at once, then `drop` again and again until the other end has had enough. */
async function speakSlowly(head: string, drop = ''): Promise<string> {
  const line = call(head)
  const { socket } = line
  while (!socket.destroyed && !socket.readableEnded) {
    if (drop !== '' && socket.writable) socket.write(drop)
    await wait(20)
  }
  socket.destroy()
  return line.heard
}

const post = (path: string, headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
const FORM = 'Content-Type: application/x-www-form-urlencoded'

test('a client that says nothing at all is cut off', async () => {
  expect(await speakSlowly('')).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
})

test.each([
  ['of a known length', 'Content-Length: 60000'],
  ['in chunks', 'Transfer-Encoding: chunked'],
])('a client that never ends its form (%s) is cut off, and others are served meanwhile', async (_, length) => {
  const drop = length.startsWith('T') ? '1\r\na\r\n' : 'a'
  const slow = Array.from({ length: 20 }, () => speakSlowly(post('/sign-in', [FORM, length]), drop))
  expect((await Client.overHttp(`http://127.0.0.1:${port}`).get('/shop')).status).toBe(200)
  for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^HTTP\/1\.1 408 /)
})

test('a multipart form to a page of the shop has no more time than any other', async () => {
  const type = 'Content-Type: multipart/form-data; boundary=x'
  expect(await speakSlowly(post('/sign-in', [type, 'Content-Length: 60000']), 'a')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a form that comes in two pieces within the time is answered', async () => {
  const form = 'email=nobody'
  const line = call(post('/forgot-password', [FORM, `Content-Length: ${form.length}`, 'Connection: close']))
  await wait(50)
  line.socket.write(form)
  await once(line.socket, 'close')
  expect(line.heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(line.heard).toContain('Enter an email address')
})

test('after a form that was too long to read, the next request is told to come on another connection', async () => {
  const shopper = Client.overHttp(`http://127.0.0.1:${port}`)
  const send = (size: number) => shopper.post('/cart', { intent: 'clear', x: 'x'.repeat(size) })
  const refused = await send(200_000)
  expect(refused.status).toBe(413)
  expect(refused.headers.get('connection')).toBe('close')
  expect((await send(10)).headers.get('connection')).not.toBe('close')
})

const TWO_LENGTHS =
  'POST /cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n'

test('a balancer that asks in HTTP/1.0 and names no host is answered', async () => {
  expect(await speakSlowly('GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['says its length', 'Content-Length: ', (form: string) => form],
  [
    'comes in chunks',
    'Transfer-Encoding: chunked',
    (form: string) => `${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`,
  ],
])('a form that %s is read as it was typed', async (_, length, body) => {
  const typed = 'zoë+b "x" ж'
  const form = `intent=sign-in&email=${encodeURIComponent(typed)}&password=`
  const head = length.startsWith('C') ? `${length}${form.length}` : length
  const type = 'Content-Type: Application/X-WWW-Form-Urlencoded ; charset=UTF-8'
  const heard = await speakSlowly(post('/sign-in', [type, head, 'Connection: close']) + body(form))
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(heard).toContain('zoë+b &quot;x&quot; ж')
})

/** What a shop that listens says to one request, sent as it stands: its status and its headers. */
async function hear(request: string): Promise<{ status: number; headers: Headers; text: string }> {
  const [head = '', ...rest] = (await speakSlowly(request)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 2),
  ])
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), text: rest.join('') }
}

const asked = (line: string, ...headers: string[]) =>
  [line, ...(headers.length === 0 ? ['Host: localhost'] : headers), 'Connection: close', '', ''].join('\r\n')

test.each([
  [421, 'for another host', asked('GET / HTTP/1.1', 'Host: evil.example')],
  [400, 'with two hosts', asked('GET / HTTP/1.1', 'Host: localhost', 'Host: localhost')],
  [400, 'with a second, strange host', asked('GET /metrics HTTP/1.1', 'Host: localhost', 'Host: evil.example')],
  [400, 'without a host', asked('GET / HTTP/1.1', 'Accept: */*')],
  [400, 'for a port that is none', asked('GET / HTTP/1.1', 'Host: localhost:99999')],
  [400, 'for a path that cannot be decoded', asked('GET /%ff HTTP/1.1')],
  [400, 'for a path with a backslash', asked('GET /a\\b HTTP/1.1')],
  [400, 'for no path', asked('GET foo HTTP/1.1')],
  [400, 'for everything', asked('OPTIONS * HTTP/1.1')],
  [400, 'for another protocol', asked('GET ftp://localhost/ HTTP/1.1')],
  [400, 'that is no HTTP', 'garbage\r\n\r\n'],
  [400, 'with a header that is none', asked('GET / HTTP/1.1', 'Host: localhost', 'no header')],
  [400, 'whose length is said in two ways', TWO_LENGTHS],
  [
    400,
    'whose chunks are none',
    `${asked('POST /cart HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked')}zz\r\n`,
  ],
  [405, 'to trace', asked('TRACE / HTTP/1.1')],
  [405, 'to be a tunnel', asked('CONNECT evil.example:443 HTTP/1.1')],
  [408, 'that never ends', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  [408, 'whose form never ends', asked('POST /cart HTTP/1.1', 'Host: localhost', FORM, 'Content-Length: 9')],
  [
    413,
    'with a form that is too long',
    asked('POST /cart HTTP/1.1', 'Host: localhost', FORM, 'Content-Length: 900000'),
  ],
  [417, 'that expects what nobody does', asked('GET / HTTP/1.1', 'Host: localhost', 'Expect: magic')],
  [431, 'with a large header', asked('GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(20_000)}`)],
  [
    431,
    'with a flood of headers',
    asked('GET / HTTP/1.1', 'Host: localhost', ...Array(2_000).fill('X-Flood: 0123456789')),
  ],
])('%i, the answer to a request %s, has the headers of every answer', async (status, _, request) => {
  const usual = await hear(asked('GET /images/none HTTP/1.1'))
  const answer = await hear(request)
  expect(answer.status).toBe(status)
  for (const name of [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ]) {
    const value = name === 'cross-origin-resource-policy' ? 'same-origin' : usual.headers.get(name)
    expect(value, name).not.toBeNull()
    expect(answer.headers.get(name), name).toBe(value)
  }
})

const FOREIGN = ['http://evil.example/', 'http://evil.example/healthz', 'https://localhost.evil.example/shop']

test.each([
  ...['/', '/shop', '/metrics', '/images/x', '/assets/x.js'].map((path) => ['421', path, 'evil.example']),
  ...['10.0.0.1', 'localhost.evil.example', 'evil.example:3000', '[::1]x', ''].map((host) => ['400|421', '/', host]),
  ...['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:1234'].map((host) => ['200', '/', host]),
  // A health check may come by any address.
  ...['/healthz', '/readyz'].map((path) => ['200', path, '10.1.2.3:3000']),
  // The target itself names a host.
  ...FOREIGN.map((target) => ['421', target, 'localhost']),
  ['421', 'http://localhost/shop', 'evil.example'],
  ['200', 'http://localhost/blog', 'localhost'],
  ['200', 'HTTP://visitor:secret@LOCALHOST:3000/blog', 'localhost'],
  ['200', 'http://127.0.0.1/blog', 'localhost'],
])('%s is the answer to a request for %s at the host %j', async (status, target, host) => {
  const { status: answered, text } = await hear(asked(`GET ${target} HTTP/1.1`, `Host: ${host}`))
  expect(status.split('|')).toContain(String(answered))
  if (answered === 421) expect(text).toContain('This is http://localhost:3000.')
  expect(text).not.toContain('secret')
})

test('a client that names no host but in its target, as HTTP/1.0 lets it, is refused for another one', async () => {
  for (const target of FOREIGN) expect(await speakSlowly(`GET ${target} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 421 /)
})

test('a form that has arrived is answered, however long the shop takes to read it', async () => {
  const slow = await serve(async (request, response) => {
    await wait(2 * TIMEOUTS.formMs)
    response.end(String(Buffer.concat(await request.toArray())))
  })
  const answer = await fetch(`http://127.0.0.1:${slow.port}/`, { method: 'POST', body: 'intent=order' })
  expect([answer.status, await answer.text()]).toEqual([200, 'intent=order'])
  slow.close()
})

test.each([
  ['a tunnel', asked('CONNECT evil.example:443 HTTP/1.1')],
  ['what cannot be read', 'garbage\r\n\r\n'],
  ['another host', asked('GET / HTTP/1.1', 'Host: evil.example')],
])('who asks for %s and leaves ends their own connection and nothing else', async (_, request) => {
  for (let round = 0; round < 60; round += 1) {
    const { socket } = call(request)
    await wait(round % 6)
    socket.resetAndDestroy()
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('who leaves while a picture comes ends their own connection and nothing else', async () => {
  const key = 'abcdefghij0123456789-320.webp'
  await shop.services.storage.put(key, new Uint8Array(100_000))
  const leave = async (afterMs: number) => {
    const { socket } = call(`GET /images/${key} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await wait(afterMs)
    socket.resetAndDestroy()
  }
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 20 }, (_, ms) => leave(ms)))
  const answer = await fetch(`http://127.0.0.1:${port}/images/${key}`)
  expect((await answer.bytes()).length).toBe(100_000)
})

test.each([
  ['breaks into the answer to', '/slow', /^HTTP\/1\.1 200 .*\r\n\r\nthe first half$/s],
  ['is answered in place of', '/none', /^$/],
])('neither a form that never ends nor what cannot be read %s the request before it', async (_, path, expected) => {
  const answering = await serve(({ url }, response) => {
    // Its second half never comes, and of the other nothing.
    if (url === '/slow') response.writeHead(200, { 'content-length': 40 }).write('the first half')
  })
  for (const next of [`${post('/sign-in', [FORM, 'Content-Length: 10'])}abc`, 'garbage\r\n\r\n']) {
    const line = call(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, answering.port)
    if (path === '/slow') await once(line.socket, 'data')
    line.socket.write(next)
    await once(line.socket, 'close')
    expect(line.heard).toMatch(expected)
  }
  answering.close()
})
